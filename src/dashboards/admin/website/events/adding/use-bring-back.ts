import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { undoContent } from '#features/content/content.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'

/** Undoes the removal of an event. */
export function useBringBack(title: string) {
  const show = useToast()
  const undo = useApiMutation(undoContent, {
    onSuccess: () => show({ type: 'success', title: 'Back on the website', message: title }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't bring it back", message }),
  })
  return {
    bringBack: (removal: { name: string; version: number }) => undo.mutate({ body: removal }),
    isBusy: undo.isPending,
  }
}
