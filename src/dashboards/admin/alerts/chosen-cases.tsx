import { useState } from 'react'
import { BulkBar } from '#dashboards/admin/shared/bulk/bulk-bar.tsx'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import type { DiscountAlertWire } from '#features/discounts/queue/queue.contract.ts'
import { type AlertOutcome, alertOutcomes, outcomeWords } from '#features/discounts/queue/queue.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'
import './chosen-cases.css'

type Props = {
  cases: readonly DiscountAlertWire[]
  verb: 'Resolve' | 'Reopen'
  problem: string | undefined
  isBusy: boolean
  onClear: () => void
  /** Without an outcome it is asked for next: phones have no room for it here. */
  onAct: (outcome: AlertOutcome | undefined) => void
}

/** How many names are told before the rest are counted. */
const NAMED = 3

/** Which cases are chosen, whose they are and what they come to. */
export function ChosenCases({ cases, verb, onAct, ...bar }: Props) {
  const [outcome, setOutcome] = useState<AlertOutcome>()
  const sum = cases.reduce((total, { cost }) => total + cost, 0)
  const people = [...new Set(cases.map(({ member, person }) => member?.name ?? (person.name || 'Unknown')))]
  const others = people.length - NAMED
  return (
    <BulkBar
      {...bar}
      label="Chosen cases"
      sum={`${formatCountOf(cases.length, 'case')} chosen, ${formatDollars(sum)}.`}
      more={`${people.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`}
    >
      {verb === 'Resolve' && (
        <div className="chosen-cases__outcome">
          <Select
            label="Outcome"
            isLabelHidden
            value={outcome ?? ''}
            options={[
              { value: '', label: 'What was it?' },
              ...alertOutcomes.map((value) => ({ value, label: outcomeWords[value] })),
            ]}
            onChange={({ target }) => setOutcome(alertOutcomes.find((one) => one === target.value))}
          />
        </div>
      )}
      <Button variant="primary" isBusy={bar.isBusy} onClick={() => onAct(outcome)}>
        {verb} {formatCountOf(cases.length, 'case')}
      </Button>
    </BulkBar>
  )
}
