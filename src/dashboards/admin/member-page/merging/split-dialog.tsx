import { Becomes } from '#dashboards/admin/points/becomes.tsx'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { type MergeWire, splitMembers } from '#features/loyalty/merging/merging.contract.ts'
import { ConfirmDialog, Consequences } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'

type Props = { merge: MergeWire; onClose: () => void }

/** Takes two memberships apart again, and shows first what each has then. */
export function SplitDialog({ merge, onClose }: Props) {
  const show = useToast()
  const { survivor, merged, apart } = merge
  const form = useApiForm({
    endpoint: splitMembers,
    initial: {},
    read: () => ({ input: { params: { id: merge.id } } }),
    onSuccess: () => {
      onClose()
      show({ type: 'success', title: 'Memberships split', message: `${merged.name} is a membership of its own again.` })
    },
  })
  return (
    <ConfirmDialog
      title={`Split ${merged.memberNumber} from ${survivor.memberNumber}?`}
      intro={`${merged.name} and ${survivor.name} become two memberships again.`}
      confirmLabel="Split them"
      isDangerous
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {apart && (
        <Becomes
          items={[
            [survivor.memberNumber, apart.survivorNow, apart.survivor],
            [merged.memberNumber, 0, apart.merged],
          ]}
        />
      )}
      <Consequences
        items={[
          ['gift', 'Rewards and claims go back to where they came from. What was claimed since stays.'],
          ['receipt', `Visits since the merge stay with ${survivor.memberNumber}. You can move them one by one.`],
          ['key', `${merged.memberNumber} logs in as before the merge.`],
        ]}
      />
      {form.failure && (
        <Notice type="error" title="Couldn't split them">
          {form.failure.message}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
