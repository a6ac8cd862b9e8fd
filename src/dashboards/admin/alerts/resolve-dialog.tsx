import { type SubmitEvent, useState } from 'react'
import { formatDay } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import { MAX_NOTE_LENGTH } from '#features/discounts/alerts/alert.rules.ts'
import type { DiscountAlertWire } from '#features/discounts/queue/queue.contract.ts'
import { type AlertOutcome, alertOutcomes, outcomeWords } from '#features/discounts/queue/queue.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/panel.tsx'
import type { CaseChanges } from './use-case-changes.ts'

type Props = {
  cases: readonly DiscountAlertWire[] | undefined
  changes: Pick<CaseChanges, 'resolve' | 'problem' | 'isBusy'>
  onClose: () => void
}

/** Closes cases with what became of them, and a note where there is more to say. */
export function ResolveDialog({ cases, ...rest }: Props) {
  // A new form for each: a note belongs to what it was written about.
  return cases ? <ResolveForm key={cases.map(({ id }) => id).join()} cases={cases} {...rest} /> : null
}

function ResolveForm({ cases, changes, onClose }: Props & { cases: readonly DiscountAlertWire[] }) {
  const [outcome, setOutcome] = useState<AlertOutcome>()
  const [note, setNote] = useState('')
  const { isBusy, problem } = changes
  const [alert] = cases
  const button = cases.length === 1 ? 'Resolve alert' : `Resolve ${cases.length} cases`

  function resolve(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy && outcome) changes.resolve(cases, { outcome, note }, onClose)
  }

  return (
    <Dialog
      isOpen
      isLocked={isBusy}
      onClose={onClose}
      onSubmit={resolve}
      title={cases.length === 1 ? 'Resolve alert' : `Resolve ${cases.length} cases`}
      intro="This moves it to Resolved, with your name and what you found out."
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={!outcome} isBusy={isBusy}>
            {button}
          </Button>
        </>
      }
    >
      {cases.length === 1 && alert ? (
        <>
          <p>{alert.headline}</p>
          <Facts
            items={[
              ['At stake', formatDollars(alert.cost)],
              ['Business date', formatDay(alert.businessDate)],
            ]}
          />
        </>
      ) : (
        <ul>
          {cases.map(({ id, headline, cost }) => (
            <li key={id}>
              {headline}, {formatDollars(cost)}
            </li>
          ))}
        </ul>
      )}
      <Select
        label="What was it?"
        note="required"
        required
        value={outcome ?? ''}
        options={[
          { value: '', label: 'Choose' },
          ...alertOutcomes.map((value) => ({ value, label: outcomeWords[value] })),
        ]}
        onChange={({ target }) => setOutcome(alertOutcomes.find((one) => one === target.value))}
      />
      <TextArea
        label="What happened?"
        note="optional"
        maxLength={MAX_NOTE_LENGTH}
        readOnly={isBusy}
        placeholder="Example: Manager approved it for a birthday table."
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {problem && (
        <Notice type="error" title="Couldn't resolve it">
          {problem}
        </Notice>
      )}
    </Dialog>
  )
}
