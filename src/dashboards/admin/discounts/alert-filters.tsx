import { isDate } from '#base/zoned-time.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type AlertRule, alertRules } from '#features/discounts/alerts/alert.rules.ts'
import { countDiscountAlerts } from '#features/discounts/discounts.contract.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { alertLabels } from './alert-labels.ts'

/** Which alerts are shown, and in which order; empty for all. */
export type ChosenAlerts = {
  view: 'open' | 'resolved'
  day: string
  rule: AlertRule | ''
  person: string
  sort: 'newest' | 'cost'
  page: number
}

type Props = { chosen: ChosenAlerts; onChoose: (chosen: ChosenAlerts) => void }

/** Whose alerts are shown, of which day and for which reason, and in which order. */
export function AlertFilters({ chosen, onChoose }: Props) {
  const choose = (patch: Partial<ChosenAlerts>) => onChoose({ ...chosen, ...patch, page: 1 })
  const counts = useApiQuery(countDiscountAlerts, {})
  const people = counts.at === 'ready' ? counts.data.people : []
  const isListed = chosen.person === '' || people.some(({ id }) => id === chosen.person)
  return (
    <div className="discount-alerts__filters">
      <TextField
        label="Day"
        type="date"
        value={chosen.day}
        onChange={({ target }) => (target.value === '' || isDate(target.value)) && choose({ day: target.value })}
      />
      <Select
        label="Person"
        value={chosen.person}
        options={[
          { value: '', label: 'Everyone' },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          ...(isListed ? [] : [{ value: chosen.person, label: 'Someone without open alerts' }]),
        ]}
        onChange={({ target }) => choose({ person: target.value })}
      />
      <Select
        label="Reason"
        value={chosen.rule}
        options={[
          { value: '', label: 'All reasons' },
          ...alertRules.map((rule) => ({ value: rule, label: alertLabels[rule].name })),
        ]}
        onChange={({ target }) => choose({ rule: alertRules.find((rule) => rule === target.value) ?? '' })}
      />
      <Select
        label="Order"
        value={chosen.sort}
        options={[
          { value: 'newest', label: 'Newest first' },
          { value: 'cost', label: 'Most money first' },
        ]}
        onChange={({ target }) => choose({ sort: target.value === 'cost' ? 'cost' : 'newest' })}
      />
    </div>
  )
}
