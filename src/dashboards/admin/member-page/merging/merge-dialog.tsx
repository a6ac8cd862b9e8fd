import { useState } from 'react'
import { MemberPicker } from '#dashboards/admin/checks/member-picker.tsx'
import { Becomes } from '#dashboards/admin/points/becomes.tsx'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { formatCount } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { type MergePreviewWire, mergeMembers, previewMerge } from '#features/loyalty/merging/merging.contract.ts'
import type { MergeField } from '#features/members/merging/merge-fields.rules.ts'
import { ConfirmDialog, Consequences } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { consequencesOf } from './merge-consequences.ts'
import { MergeTable } from './merge-table.tsx'
import { useSayMerged } from './use-say-merged.ts'

type Props = {
  /** The member who stays. */
  member: MemberWire
  /** The one to merge, where that is known already. */
  otherId?: string
  onClose: () => void
}

type Choice = { otherId: string; take: MergeField[] }

/** Puts two memberships side by side, and makes one of them. */
export function MergeDialog({ member, otherId = '', onClose }: Props) {
  const sayMerged = useSayMerged()
  const form = useApiForm<typeof mergeMembers, Choice>({
    endpoint: mergeMembers,
    initial: { otherId, take: [] },
    read: (body) => ({ input: { params: { id: member.id }, body } }),
    onSuccess: ({ mergeId }) => {
      onClose()
      sayMerged({ mergeId, name: nameOf(member) })
    },
  })
  const { values, change, failure } = form
  const [found, setFound] = useState<MemberWire>()
  const query = values.otherId ? { query: { otherId: values.otherId } } : undefined
  const loaded = useApiQuery(previewMerge, query && { params: { id: member.id }, ...query })
  // The comparison with somebody who was chosen before says nothing about this one.
  const isOfOther = loaded.at === 'ready' && loaded.data.merged.id !== values.otherId
  const preview: typeof loaded = isOfOther ? { at: 'loading' } : loaded
  const canMerge = query !== undefined && preview.at === 'ready' && preview.data.problem === null

  return (
    <ConfirmDialog
      size="l"
      title={`Merge into ${nameOf(member)}`}
      intro={canMerge ? 'What is green is kept. Choose the other side to keep that instead.' : 'Find the other one.'}
      confirmLabel="Merge both"
      isConfirmDisabled={!canMerge}
      isBusy={form.isSending}
      noValidate
      onConfirm={form.submit}
      onClose={onClose}
    >
      {!otherId && (
        <MemberPicker
          start={member.lastName}
          exceptId={member.id}
          chosen={found}
          onChoose={(chosen) => {
            setFound(chosen)
            change({ otherId: chosen.id, take: [] })
          }}
          isDisabled={form.isSending}
        />
      )}
      {query && (
        <QueryView state={preview} what="comparison">
          {(data) => <Comparison preview={data} take={values.take} onTake={(take) => change({ take })} />}
        </QueryView>
      )}
      {failure && (
        <Notice type="error" title="Couldn't merge them">
          {failure.message}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

type ComparisonProps = {
  preview: MergePreviewWire
  take: readonly MergeField[]
  onTake: (take: MergeField[]) => void
}

function Comparison({ preview, take, onTake }: ComparisonProps) {
  const { survivor, merged, together, problem } = preview
  if (problem) return <Notice type="warning">{problem}</Notice>
  const both = (one: number, other: number) => `${formatCount(one)} + ${formatCount(other)}`
  return (
    <>
      <MergeTable survivor={survivor} merged={merged} take={take} onTake={onTake} />
      <Becomes
        items={[
          ['Points to spend', both(survivor.currentPoints, merged.currentPoints), together.currentPoints],
          ['Lifetime points', both(survivor.lifetimePoints, merged.lifetimePoints), together.lifetimePoints],
          ['Visits', both(survivor.visits, merged.visits), together.visits],
        ]}
      />
      <Consequences items={consequencesOf(preview, take)} />
    </>
  )
}
