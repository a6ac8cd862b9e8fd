import { isDate } from '#base/zoned-time.ts'
import { alertLabels } from '#dashboards/admin/discounts/alert-labels.ts'
import { alertRules } from '#features/discounts/alerts/alert.rules.ts'
import type { AlertCounts } from '#features/discounts/queue/queue.contract.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import './alert-filters.css'
import type { ChosenAlerts } from './chosen-alerts.ts'

type Props = {
  chosen: ChosenAlerts
  people: AlertCounts['people']
  onChoose: (patch: Partial<ChosenAlerts>) => void
}

/** Whose alerts are shown, of which day and for which reason, and in which order. */
export function AlertFilters({ chosen, people, onChoose }: Props) {
  const isListed = chosen.person === '' || people.some(({ id }) => id === chosen.person)
  return (
    <section className="alert-filters" aria-label="Filters">
      <TextField
        label="Day"
        type="date"
        value={chosen.day}
        onChange={({ target }) => (target.value === '' || isDate(target.value)) && onChoose({ day: target.value })}
      />
      <Select
        label="Person"
        value={chosen.person}
        options={[
          { value: '', label: 'Everyone' },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          ...(isListed ? [] : [{ value: chosen.person, label: 'Someone without alerts' }]),
        ]}
        onChange={({ target }) => onChoose({ person: target.value })}
      />
      <Select
        label="Reason"
        value={chosen.rule}
        options={[
          { value: '', label: 'All reasons' },
          ...alertRules.map((rule) => ({ value: rule, label: alertLabels[rule].name })),
        ]}
        onChange={({ target }) => onChoose({ rule: alertRules.find((rule) => rule === target.value) ?? '' })}
      />
      <Select
        label="Order"
        value={chosen.sort}
        options={[
          { value: 'cost', label: 'Most money first' },
          { value: 'newest', label: 'Newest first' },
        ]}
        onChange={({ target }) => onChoose({ sort: target.value === 'newest' ? 'newest' : 'cost' })}
      />
    </section>
  )
}
