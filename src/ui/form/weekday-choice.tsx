import { type Weekday, weekdays } from '#base/zoned-time.ts'
import { Checkbox } from './checkbox.tsx'

type Props = {
  chosen: readonly Weekday[]
  note?: string | undefined
  error?: string | undefined
  onChange: (days: Weekday[]) => void
}

/** Some days of the week. */
export function WeekdayChoice({ chosen, note, error, onChange }: Props) {
  return (
    <fieldset className="weekday-choice">
      <legend>Days {note && <small>{note}</small>}</legend>
      {weekdays.map((day) => (
        <Checkbox
          key={day}
          label={
            <>
              {day.slice(0, 3)}
              <span className="vh">{day.slice(3)}</span>
            </>
          }
          checked={chosen.includes(day)}
          onChange={({ target }) =>
            onChange(weekdays.filter((one) => (one === day ? target.checked : chosen.includes(one))))
          }
        />
      ))}
      {error && (
        <p className="weekday-choice__error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
