import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { takeBackPoints } from '#features/loyalty/adjustments/adjustments.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'

type Done = { adjustmentId: string; points: number; currentPoints: number }

/** Says what was given or taken, and takes it back when it was a mistake. */
export function useUndoPoints(member: { firstName: string; lastName: string }) {
  const show = useToast()
  const showUndo = useUndoToast()
  const name = nameOf(member)
  const { mutate } = useApiMutation(takeBackPoints, {
    onSuccess: ({ currentPoints }) =>
      show({ type: 'success', title: 'Undone', message: `${name} has ${formatPoints(currentPoints)} again.` }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't undo it", message }),
  })
  return ({ adjustmentId, points, currentPoints }: Done) =>
    showUndo({
      title: points > 0 ? `${formatPoints(points)} added` : `${formatPoints(-points)} taken away`,
      message: `${name} has ${formatPoints(currentPoints)} now.`,
      undo: () => mutate({ params: { id: adjustmentId }, body: { reason: 'Undone right away' } }),
    })
}
