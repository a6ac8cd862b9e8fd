import { isDate } from '#base/zoned-time.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { ProgramWire } from '#features/operations/program/program.contract.ts'
import { DayField } from '#ui/form/day-field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Select } from '#ui/form/select.tsx'
import { timeBefore } from './program-words.ts'
import './program-controls.css'
import type { Asked, ChangeAsked } from './use-program.ts'

type Props = { asked: Asked; shown: ProgramWire | undefined; onChange: ChangeAsked }

const ranges = [
  { value: '30d', label: '30 days' },
  { value: '13w', label: '13 weeks' },
  { value: '12m', label: '12 months' },
  { value: 'dates', label: 'Dates' },
] as const

/** What is shown: which time, against which, and of whom. All of it is in the address. */
export function ProgramControls({ asked, shown, onChange }: Props) {
  const { range, compare, type } = asked
  return (
    <fieldset className="program-controls">
      <legend className="vh">What to show</legend>
      <Segmented
        label="Range"
        options={ranges}
        value={range}
        // Dates begin with what is on the screen.
        onChange={(next) =>
          onChange({ range: next === '12m' ? '' : next, ...(next === 'dates' ? datesOf(shown) : noDates) })
        }
      />
      {range === 'dates' && <Dates asked={asked} onChange={onChange} />}
      <Select
        label="Compare with"
        isLabelHidden
        value={compare}
        options={[
          { value: 'year', label: 'Against the year before' },
          { value: 'before', label: `Against ${timeBefore(asked)}` },
          { value: 'none', label: 'No comparison' },
        ]}
        onChange={({ target }) => onChange({ compare: target.value === 'year' ? '' : target.value })}
      />
      <Select
        label="Members"
        isLabelHidden
        value={type ?? ''}
        options={[
          { value: '', label: 'All members' },
          ...membershipTypes.map((one) => ({ value: one, label: `${plans[one].label} members` })),
        ]}
        onChange={({ target }) => onChange({ type: target.value })}
      />
    </fieldset>
  )
}

const noDates = { from: '', to: '' }

function datesOf(shown: ProgramWire | undefined) {
  return { from: shown?.buckets[0]?.from ?? '', to: shown?.buckets.at(-1)?.to ?? '' }
}

function Dates({ asked: { from = '', to = '' }, onChange }: Pick<Props, 'asked' | 'onChange'>) {
  return (
    <div className="program-controls__dates">
      <DayField label="First day" isDay={isDate} day={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayField label="Last day" isDay={isDate} day={to} min={from} onChange={(day) => onChange({ to: day })} />
    </div>
  )
}
