import { isDate } from '#base/zoned-time.ts'
import { type AlertRule, alertRules } from '#features/discounts/alert.rules.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { alertNames } from './discount-labels.ts'

/** Which alerts are shown; empty for all days and all reasons. */
export type ChosenAlerts = { view: 'open' | 'resolved'; day: string; rule: AlertRule | ''; page: number }

type Props = { chosen: ChosenAlerts; onChoose: (chosen: ChosenAlerts) => void }

/** Which day's alerts are shown, and which reason's. */
export function AlertFilters({ chosen, onChoose }: Props) {
  const choose = (patch: Partial<ChosenAlerts>) => onChoose({ ...chosen, ...patch, page: 1 })
  return (
    <div className="discount-alerts__filters">
      <TextField
        label="Day"
        type="date"
        value={chosen.day}
        onChange={({ target }) => (target.value === '' || isDate(target.value)) && choose({ day: target.value })}
      />
      <Select
        label="Reason"
        value={chosen.rule}
        options={[
          { value: '', label: 'All reasons' },
          ...alertRules.map((rule) => ({ value: rule, label: alertNames[rule] })),
        ]}
        onChange={({ target }) => choose({ rule: alertRules.find((rule) => rule === target.value) ?? '' })}
      />
    </div>
  )
}
