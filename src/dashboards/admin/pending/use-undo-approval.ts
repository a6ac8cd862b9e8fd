import { failureTitle } from '#dashboards/admin/shared/failure-title.ts'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { type MemberWire, undoApproval } from '#features/loyalty/memberships/members.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'

const FAILURES = { refused: "Couldn't undo the approval", unreachable: "Couldn't undo the approval" }

/** Makes an approved application pending again. */
export function useUndoApproval(member: MemberWire, { onUndone }: { onUndone?: () => void } = {}) {
  const show = useToast()
  const { mutate, isPending } = useApiMutation(undoApproval, {
    onSuccess: () => {
      const message = `${nameOf(member)}'s application is pending again.`
      show({ type: 'success', title: 'Approval undone', message })
      onUndone?.()
    },
    onError: (error) => show({ type: 'error', title: failureTitle(error, FAILURES), message: error.message }),
  })
  return { undo: () => mutate({ params: { id: member.id } }), isUndoing: isPending }
}
