import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { formatDay } from '#dashboards/admin/shared/pos-format.ts'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { MAX_NOTE_LENGTH } from '#features/discounts/alert.rules.ts'
import type { DiscountAlertWire } from '#features/discounts/discounts.wire.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { useReopenAlert } from './use-reopen-alert.ts'

type Props = { alert: DiscountAlertWire | undefined; onClose: () => void; onResolved: () => void }

/** Somebody looked into an alert and says what it was. */
export function ResolveAlertDialog({ alert, ...rest }: Props) {
  // Mounted anew for each alert: what was written about one is nothing to say about another.
  return alert ? <ResolveForm key={alert.id} alert={alert} {...rest} /> : null
}

function ResolveForm({ alert, onClose, onResolved }: Props & { alert: DiscountAlertWire }) {
  const [note, setNote] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const act = useApiMutation()
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  const reopen = useReopenAlert()

  async function resolve(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || note.trim() === '') return
    setIsSending(true)
    const url = urls.api.discountAlert.replace(':id', alert.id)
    const answer = await act('PATCH', url, { body: { note }, changes: ['discounts', 'audit'] })
    if (answer.outcome === 'ok') {
      onClose()
      onResolved()
      return offerUndo({ title: 'Alert resolved', message: alert.headline, undo: () => reopen(alert) })
    }
    setIsSending(false)
    setProblem(describe(answer))
    // Somebody else may have been faster; the list behind then shows what they did.
    if (answer.outcome === 'refused') await client.invalidateQueries({ queryKey: ['discounts'] })
  }

  return (
    <Dialog
      isOpen
      isLocked={isSending}
      onClose={onClose}
      onSubmit={resolve}
      title="Resolve alert"
      intro="It leaves the list of open alerts. Your note and your name stay with it."
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
        label="What was it?"
        note="required"
        required
        maxLength={MAX_NOTE_LENGTH}
        readOnly={isSending}
        placeholder="For example: approved by the manager for a birthday table."
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {problem && (
        <Notice type="error" title="The alert was not resolved">
          {problem}
        </Notice>
      )}
    </Dialog>
  )
}
