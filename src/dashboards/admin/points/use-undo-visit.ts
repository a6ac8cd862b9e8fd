import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { takeBackVisit } from '#features/loyalty/visits/visits.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'

type Done = { visitId: string; points: number }

/** Says that a visit counts, and takes it back when it was a mistake. */
export function useUndoVisit(member: { firstName: string; lastName: string }) {
  const show = useToast()
  const showUndo = useUndoToast()
  const name = nameOf(member)
  const { mutate } = useApiMutation(takeBackVisit, {
    onSuccess: () => show({ type: 'success', title: 'Undone', message: `The visit is off ${name}'s account again.` }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't undo it", message }),
  })
  return ({ visitId, points }: Done) =>
    showUndo({
      title: 'Visit recorded',
      message: points > 0 ? `${name} got ${formatPoints(points)}.` : `It counts for ${name}.`,
      undo: () => mutate({ params: { id: visitId }, body: { reason: 'Undone right away' } }),
    })
}
