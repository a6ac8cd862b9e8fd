import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { markHandled } from '#features/inbox/inbox.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'
import type { InboxEntry } from './inbox-entry.ts'

/** Marks an entry as handled or open again, and offers to take that back. */
export function useMarkHandled({ id, name }: InboxEntry, onMarked: () => void) {
  const show = useToast()
  const offerUndo = useUndoToast()
  const { mutate, isPending } = useApiMutation(markHandled, {
    onSuccess: (_, { body: { handled } }) => {
      offerUndo({ title: handled ? 'Marked as handled' : 'Reopened', message: name, undo: () => mark(!handled) })
      onMarked()
    },
    onError: ({ message }) => show({ type: 'error', title: "Couldn't update this message", message }),
  })
  const mark = (isHandled: boolean) => mutate({ params: { id }, body: { handled: isHandled } })
  return { isMarking: isPending, mark }
}
