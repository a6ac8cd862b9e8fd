import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listAuditChoices } from '#features/accounts/audit/audit.contract.ts'
import { isLogDay, MEMBERS } from '#features/accounts/audit/audit.rules.ts'
import { kindsFor } from '#features/accounts/audit/audit-kinds.rules.ts'
import { DayField } from '#ui/form/day-field.tsx'
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
      <DayField label="From" isDay={isLogDay} day={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayField label="To" isDay={isLogDay} day={to} min={from} onChange={(day) => onChange({ to: day })} />
    </div>
  )
}

/** What the address asks for stays chosen when the log has nothing of it, and until the choices are loaded. */
function withChosen(options: Option[], chosen: Option) {
  return options.some(({ value }) => value === chosen.value) ? options : [...options, chosen]
}
