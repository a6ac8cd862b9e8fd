import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { formatDay } from '#dashboards/admin/shared/pos-format.ts'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { MAX_NOTE_LENGTH } from '#features/discounts/alerts/alert.rules.ts'
import {
  type DiscountAlertWire,
  listDiscountAlerts,
  resolveDiscountAlert,
} from '#features/discounts/discounts.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/panel.tsx'
import { useReopenAlert } from './use-reopen-alert.ts'

type Props = { alert: DiscountAlertWire | undefined; onClose: () => void; onResolved: () => void }

/** Closes an alert with a note on what happened. */
export function ResolveAlertDialog({ alert, ...rest }: Props) {
  // A new form for each alert: a note belongs to one of them.
  return alert ? <ResolveForm key={alert.id} alert={alert} {...rest} /> : null
}

function ResolveForm({ alert, onClose, onResolved }: Props & { alert: DiscountAlertWire }) {
  const [note, setNote] = useState('')
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  const reopen = useReopenAlert()
  const sending = useApiMutation(resolveDiscountAlert, {
    onSuccess() {
      onClose()
      onResolved()
      offerUndo({ title: 'Alert resolved', message: alert.headline, undo: () => reopen(alert) })
    },
    onError(error) {
      // Somebody else may have been faster; the list behind then shows what they did.
      if (error.code !== 'unreachable') client.invalidateQueries({ queryKey: [listDiscountAlerts.topic] })
    },
  })
  const isSending = sending.isPending

  function resolve(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSending && note.trim() !== '') sending.mutate({ params: { id: alert.id }, body: { note } })
  }

  return (
    <Dialog
      isOpen
      isLocked={isSending}
      onClose={onClose}
      onSubmit={resolve}
      title="Resolve alert"
      intro="This moves the alert to Resolved, with your name and note."
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" variant="strong" disabled={note.trim() === ''} isBusy={isSending}>
            Resolve alert
          </Button>
        </>
      }
    >
      <p>{alert.headline}</p>
      <Facts
        items={[
          ['Business date', formatDay(alert.businessDate)],
          ...alert.evidence.map(({ label, value }) => [label, value] as const),
        ]}
      />
      <TextArea
        label="What happened?"
        note="required"
        required
        maxLength={MAX_NOTE_LENGTH}
        readOnly={isSending}
        placeholder="Example: Manager approved it for a birthday table."
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {sending.error && (
        <Notice type="error" title="Couldn't resolve the alert">
          {sending.error.message}
        </Notice>
      )}
    </Dialog>
  )
}
