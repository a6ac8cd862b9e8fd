import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { moveEvent } from '#features/events/adding/added-events.contract.ts'
import { MAX_ADDRESS } from '#features/events/adding/event-address.rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { slug: string; onClose: () => void; onMoved: (slug: string) => void }

/** Another address for an event that nobody has seen yet. */
export function MoveEventDialog({ slug, onClose, onMoved }: Props) {
  const { field, errors, failure, isSending, submit } = useApiForm({
    endpoint: moveEvent,
    initial: { to: slug },
    read: ({ to }) => ({ input: { params: { slug }, body: { to } } }),
    errorsOf: ({ code, message }) => (code === 'address-taken' ? { to: message } : {}),
    onSuccess: (moved) => onMoved(moved.slug),
  })
  return (
    <ConfirmDialog
      title="Change address"
      intro="Once the event is published, its address stays."
      confirmLabel="Change address"
      isBusy={isSending}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextField
        {...field('to')}
        label="Address"
        required
        maxLength={MAX_ADDRESS}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Small letters, numbers and hyphens"
      />
      {failure && !errors.to && <Notice type="error">{failure.message}</Notice>}
    </ConfirmDialog>
  )
}
