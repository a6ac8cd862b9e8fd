import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { markTold, type ToTellWire } from '#features/members/messages/to-tell/to-tell.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'

/** Says that a member was told or was not, and offers to take that back. */
export function useMarkTold({ id, memberName }: ToTellWire, onMarked: () => void) {
  const show = useToast()
  const offerUndo = useUndoToast()
  const { mutate, isPending } = useApiMutation(markTold, {
    onSuccess: (_, { body: { told } }) => {
      offerUndo({ title: told ? 'Marked as told' : 'Back on the list', message: memberName, undo: () => mark(!told) })
      onMarked()
    },
    onError: ({ message }) => show({ type: 'error', title: "Couldn't update this message", message }),
  })
  const mark = (told: boolean) => mutate({ params: { id }, body: { told } })
  return { isMarking: isPending, mark }
}
