import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { removeEvent } from '#features/events/adding/added-events.contract.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { useBringBack } from './use-bring-back.ts'

type Props = {
  event: { slug: string; title: string; isOnWebsite: boolean }
  onClose: () => void
  onRemoved: () => void
}

/** Takes an event away that staff have added. */
export function RemoveEventDialog({ event: { slug, title, isOnWebsite }, onClose, onRemoved }: Props) {
  const show = useToast()
  const offerUndo = useUndoToast()
  const { bringBack } = useBringBack(title)
  const removing = useApiMutation(removeEvent, {
    onSuccess: ({ name, version }) => {
      const done = { title: 'Event removed', message: title }
      if (version === null) show({ type: 'success', ...done })
      else offerUndo({ ...done, undo: () => bringBack({ name, version }) })
      onRemoved()
    },
    onError: ({ message }) => show({ type: 'error', title: "Couldn't remove it", message }),
  })
  return (
    <ConfirmDialog
      title={`Remove ${title}?`}
      intro={
        isOnWebsite
          ? 'It leaves the website at once. Links to its page lead to Events. You can bring it back.'
          : 'No visitor has seen it. What you wrote for it goes too.'
      }
      confirmLabel="Remove event"
      isDangerous
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({ params: { slug } })}
      onClose={onClose}
    />
  )
}
