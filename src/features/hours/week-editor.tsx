import { Checkbox } from '#ui/checkbox.tsx'
import { TimeField } from '#ui/field.tsx'
import { type DayHours, isTime } from './hours.rules.ts'
import styles from './hours-admin.module.css'
import { describeHours } from './hours-format.rules.ts'

type Props = {
  hours: readonly DayHours[]
  /** What is wrong, by `Monday.openTime`. */
  problems: ReadonlyMap<string, string>
  isDisabled: boolean
  onChange: (day: DayHours) => void
}

/** One group of fields for each day, with a sentence that says what they come to. */
export function WeekEditor({ hours, problems, isDisabled, onChange }: Props) {
  return (
    <div className={styles.days}>
      {hours.map((day) => (
        <fieldset key={day.day} className={styles.day} disabled={isDisabled}>
          <legend>{day.day}</legend>
          <div className={styles.fields}>
            <Checkbox
              label="Open"
              checked={day.isOpen}
              onChange={(event) => onChange({ ...day, isOpen: event.target.checked })}
            />
            <TimeField
              label="Open time"
              value={day.openTime}
              disabled={!day.isOpen}
              error={problems.get(`${day.day}.openTime`)}
              onChange={(event) => onChange({ ...day, openTime: event.target.value })}
            />
            <TimeField
              label="Close time"
              value={day.closeTime}
              disabled={!day.isOpen}
              error={problems.get(`${day.day}.closeTime`)}
              onChange={(event) => onChange({ ...day, closeTime: event.target.value })}
            />
            <p className={styles.meaning}>{isComplete(day) ? describeHours(day.day, day) : 'Both times are needed'}</p>
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function isComplete({ isOpen, openTime, closeTime }: DayHours): boolean {
  return !isOpen || (isTime(openTime) && isTime(closeTime))
}
