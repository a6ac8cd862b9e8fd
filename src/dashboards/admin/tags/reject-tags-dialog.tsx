import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { rejectTags } from '#features/seo/seo.contract.ts'
import { MAX_REASON_LENGTH } from '#features/seo/seo.rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'

type Props = { version: number; savedBy: string; onClose: () => void }

/** Asks for the reason, which the person who saved the tags reads. */
export function RejectTagsDialog({ version, savedBy, onClose }: Props) {
  const show = useToast()
  const form = useApiForm({
    endpoint: rejectTags,
    initial: { reason: '' },
    read: (values) => {
      const reason = values.reason.trim()
      return reason ? { input: { body: { version, reason } } } : { errors: { reason: 'Enter a reason' } }
    },
    onSuccess: () => {
      show({ type: 'success', title: 'Tags rejected', message: `${savedBy} can see your reason.` })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`Reject version ${version}`}
      intro={`${savedBy} sees your reason. The website stays as it is.`}
      confirmLabel="Reject tags"
      isDangerous
      noValidate
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextArea
        {...form.field('reason')}
        label="Reason"
        note="required"
        placeholder="Example: We don't use this tool."
        required
        maxLength={MAX_REASON_LENGTH}
        onBlur={() => form.verify('reason')}
      />
      {form.failure && (
        <Notice type="error" title="Couldn't reject the tags">
          {form.failure.message}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
