import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { splitMembers } from '#features/loyalty/merging/merging.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'

/** Says that two memberships are one now, and splits them when it was a mistake. */
export function useSayMerged() {
  const show = useToast()
  const offerUndo = useUndoToast()
  const { mutate } = useApiMutation(splitMembers, {
    onSuccess: () => show({ type: 'success', title: 'Undone', message: 'They are two memberships again.' }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't undo it", message }),
  })
  return ({ mergeId, name }: { mergeId: string; name: string }) =>
    offerUndo({
      title: 'Memberships merged',
      message: `Everything is with ${name} now.`,
      undo: () => mutate({ params: { id: mergeId } }),
    })
}
