import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { readHoursFacts } from '#features/events/facts/facts.contract.ts'
import type { DayHours } from '#features/hours/hours.rules.ts'
import { describeHours } from '#features/hours/hours-format.rules.ts'
import { DayFacts } from './day-facts.tsx'
import './hours-admin.css'
import { hasTimes, TimesFields } from './times-fields.tsx'

type Props = {
  hours: readonly DayHours[]
  /** What is wrong, by `Monday.openTime`. */
  problems: ReadonlyMap<string, string>
  isDisabled: boolean
  onChange: (day: DayHours) => void
}

/** One group of fields for each day, with a sentence that says what they come to. */
export function WeekEditor({ hours, problems, isDisabled, onChange }: Props) {
  const loaded = useApiQuery(readHoursFacts, {})
  const facts = loaded.at === 'ready' ? loaded.data.facts : []
  return (
    <div className="hours-admin__days">
      {hours.map((day) => (
        <fieldset key={day.day} className="hours-admin__day" disabled={isDisabled}>
          <legend>{day.day}</legend>
          <div className="hours-admin__fields">
            <TimesFields day={day} problem={(field) => problems.get(`${day.day}.${field}`)} onChange={onChange} />
            <p className="hours-admin__meaning">
              {hasTimes(day) ? describeHours(day.day, day) : 'Enter an open and a close time'}
            </p>
          </div>
          <DayFacts day={day} facts={facts} onChange={onChange} />
        </fieldset>
      ))}
    </div>
  )
}
