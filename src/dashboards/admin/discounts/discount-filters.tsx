import { useState } from 'react'
import { FIRST_DATE, problemOfDate } from '#features/discounts/discount-dates.rules.ts'
import { discountRanges } from '#features/discounts/discounts.rules.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import './discount-filters.css'
import { type DiscountFilter, discountSorts } from './discount-list.ts'

type DateProps = { date: string; last: string; onChange: (date: string) => void }

/** The business date that is looked at: one that is over. Nothing is asked for while a date is half typed. */
export function BusinessDateField({ date, last, onChange }: DateProps) {
  const [typed, setTyped] = useState<string>()
  const problem = typed === undefined ? undefined : problemOfDate(typed, last)

  function take(value: string) {
    const isComplete = problemOfDate(value, last) === undefined
    setTyped(isComplete ? undefined : value)
    if (isComplete) onChange(value)
  }

  return (
    <TextField
      label="Business date"
      type="date"
      hint="Up to yesterday. Each day ends at 4:00 AM ET."
      min={FIRST_DATE}
      max={last}
      value={typed ?? date}
      error={problem}
      onChange={({ target }) => take(target.value)}
    />
  )
}

type FilterProps = {
  filter: DiscountFilter
  /** Who gave discounts on that day. */
  servers: readonly string[]
  onChange: (patch: Partial<DiscountFilter>) => void
}

/** Which of a day's discounts are shown, and in which order. */
export function DiscountFilters({ filter, servers, onChange }: FilterProps) {
  // Somebody who gave nothing on another day is still the one who was chosen.
  const names = [...new Set([...servers, ...(filter.server ? [filter.server] : [])])].toSorted()
  return (
    <div className="discount-filters">
      <Select
        label="Server"
        value={filter.server}
        options={[{ value: '', label: 'All servers' }, ...names.map((name) => ({ value: name, label: name }))]}
        onChange={({ target }) => onChange({ server: target.value })}
      />
      <Select
        label="Discount range"
        value={filter.range}
        options={[
          { value: '', label: 'All discounts' },
          ...discountRanges.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={({ target }) => onChange({ range: target.value })}
      />
      <Select
        label="Alert level"
        value={filter.level}
        options={[
          { value: '', label: 'All levels' },
          { value: 'alert', label: 'High alert + review' },
        ]}
        onChange={({ target }) => onChange({ level: target.value })}
      />
      <Select
        label="Sort by"
        value={filter.sort}
        options={discountSorts}
        onChange={({ target }) => onChange({ sort: target.value })}
      />
    </div>
  )
}
