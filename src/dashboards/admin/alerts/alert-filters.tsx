import { isDate } from '#base/zoned-time.ts'
import { useTypedQuery } from '#dashboards/admin/shared/use-typed-query.ts'
import { alertRules } from '#features/discounts/alerts/alert.rules.ts'
import { alertLabels } from '#features/discounts/alerts/alert-labels.rules.ts'
import type { AlertCounts } from '#features/discounts/queue/queue.contract.ts'
import { TextField } from '#ui/form/field.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import './alert-filters.css'
import type { ChooseAlerts, ChosenAlerts } from './chosen-alerts.ts'

type Props = {
  chosen: ChosenAlerts
  people: AlertCounts['people']
  onChoose: ChooseAlerts
}

/** Which alerts are shown: by words, whose, of which day and for which reason; and in which order. */
export function AlertFilters({ chosen, people, onChoose }: Props) {
  const [typed, setTyped] = useTypedQuery(chosen.q, (q) => onChoose({ q }, 'replace'))
  const isListed = chosen.person === '' || people.some(({ id }) => id === chosen.person)
  return (
    <section className="alert-filters" aria-label="Filters">
      <div className="alert-filters__search">
        <SearchField
          label="Search alerts"
          placeholder="Name, member, check number or reason"
          value={typed}
          onChange={setTyped}
        />
      </div>
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
