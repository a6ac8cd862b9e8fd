import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { type DuplicateWire, tellApart } from '#features/loyalty/merging/merging.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'

/** Says that somebody with the same phone or name is another person, and takes that back. */
export function useTellApart(memberId: string) {
  const show = useToast()
  const offerUndo = useUndoToast()
  const { mutate, isPending, variables } = useApiMutation(tellApart, {
    onError: ({ message }) => show({ type: 'error', title: "Couldn't save it", message }),
  })

  function say({ id: otherId, name }: DuplicateWire, isSame: boolean) {
    const send = (next: boolean, done: () => void) =>
      mutate({ params: { id: memberId }, body: { otherId, isSame: next } }, { onSuccess: done })
    send(isSame, () =>
      offerUndo({
        title: isSame ? 'Taken back' : 'Not the same person',
        message: isSame ? `We suggest ${name} here again.` : `We won't suggest ${name} here anymore.`,
        undo: () => send(!isSame, () => show({ type: 'success', title: 'Undone' })),
      }),
    )
  }

  return { say, isSaying: (otherId: string) => isPending && variables?.body.otherId === otherId }
}
