import { useState } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listAuditChoices } from '#features/accounts/audit/audit.contract.ts'
import { isLogDay, MEMBERS } from '#features/accounts/audit/audit.rules.ts'
import { kindsFor } from '#features/accounts/audit/audit-kinds.rules.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import './audit-filters.css'
import type { AuditNarrowing } from './use-audit-log.ts'

type Option = { value: string; label: string }
type Props = { narrowing: AuditNarrowing; onChange: (patch: Partial<AuditNarrowing>) => void }

/** Whose changes, which ones, and from which days. */
export function AuditFilters({ narrowing, onChange }: Props) {
  const choices = useApiQuery(listAuditChoices, {})
  const { role } = useAdmin()
  const { actors } = choices.at === 'ready' ? choices.data : { actors: [] }
  const { who, kind, from, to } = narrowing
  const people: Option[] = [
    { value: '', label: 'Anyone' },
    ...actors.map(({ id, name }) => ({ value: id, label: name })),
    { value: MEMBERS, label: 'Members' },
  ]
  const kinds: Option[] = [
    { value: '', label: 'Everything' },
    ...kindsFor(role).map(({ name, label }) => ({ value: name, label })),
  ]
  return (
    <div className="audit-filters">
      <Select
        label="Person"
        value={who}
        options={withChosen(people, { value: who, label: who })}
        onChange={({ target }) => onChange({ who: target.value })}
      />
      <Select label="Kind" value={kind} options={kinds} onChange={({ target }) => onChange({ kind: target.value })} />
      <DayField label="From" day={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayField label="To" day={to} min={from} onChange={(day) => onChange({ to: day })} />
    </div>
  )
}

/** What the address asks for stays chosen when the log has nothing of it, and until the choices are loaded. */
function withChosen(options: Option[], chosen: Option) {
  return options.some(({ value }) => value === chosen.value) ? options : [...options, chosen]
}

type DayProps = { label: string; day: string; min?: string; max?: string; onChange: (day: string) => void }

/** A day, or none. Nothing is asked for while a year is half typed. */
function DayField({ label, day, min, max, onChange }: DayProps) {
  const [typed, setTyped] = useState<string>()

  function take(value: string) {
    const isWhole = value === '' || isLogDay(value)
    setTyped(isWhole ? undefined : value)
    if (isWhole) onChange(value)
  }

  return (
    <TextField
      label={label}
      type="date"
      min={min || undefined}
      max={max || undefined}
      value={typed ?? day}
      onChange={({ target }) => take(target.value)}
    />
  )
}
