import { useRef } from 'react'
import { isDate, weekday } from '#base/zoned-time.ts'
import { lastSpecialDate, MAX_REASON_LENGTH, MAX_SPECIAL_DAYS, type SpecialDay } from '#features/hours/hours.rules.ts'
import { describeHours, formatDate } from '#features/hours/hours-format.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import './hours-admin.css'
import { hasTimes, TimesFields } from './times-fields.tsx'
import type { EditedDay } from './use-edited-hours.ts'

type Props = {
  days: readonly EditedDay[]
  today: string
  /** What is wrong, by `specialDays.0.date`. */
  problems: ReadonlyMap<string, string>
  isDisabled: boolean
  onAdd: () => void
  onChange: (day: EditedDay) => void
  onRemove: (key: number) => void
}

/** Holidays and private parties: dates with hours of their own. */
export function SpecialDaysEditor({ days, today, problems, isDisabled, onAdd, onChange, onRemove }: Props) {
  const addButton = useRef<HTMLButtonElement>(null)

  function remove(key: number) {
    onRemove(key)
    addButton.current?.focus() // The button that had the focus goes away with its day.
  }

  return (
    <div className="stack">
      {days.length === 0 && <p className="dim">No special days. Weekly hours apply to every date.</p>}
      {days.map((day, index) => {
        const problem = (field: keyof SpecialDay) => problems.get(`specialDays.${index}.${field}`)
        const name = isDate(day.date) ? formatDate(day.date) : `Special day ${index + 1}`
        return (
          <fieldset key={day.key} className="hours-admin__day" disabled={isDisabled}>
            <legend>{name}</legend>
            <div className="hours-admin__fields hours-admin__special">
              <TextField
                type="date"
                label="Date"
                value={day.date}
                min={today}
                max={lastSpecialDate(today)}
                error={problem('date')}
                onChange={(event) => onChange({ ...day, date: event.target.value })}
              />
              <TextField
                label="Reason"
                value={day.reason}
                maxLength={MAX_REASON_LENGTH}
                placeholder="Example: Thanksgiving"
                error={problem('reason')}
                onChange={(event) => onChange({ ...day, reason: event.target.value })}
              />
              <TimesFields day={day} problem={problem} onChange={onChange} />
              <Button variant="danger" icon="trash" onClick={() => remove(day.key)} disabled={isDisabled}>
                Remove<span className="vh"> {name}</span>
              </Button>
              <p className="hours-admin__meaning">{describeDay(day)}</p>
            </div>
          </fieldset>
        )
      })}
      <div className="row">
        <Button icon="plus" ref={addButton} onClick={onAdd} disabled={isDisabled || days.length >= MAX_SPECIAL_DAYS}>
          Add special day
        </Button>
      </div>
    </div>
  )
}

function describeDay(day: SpecialDay): string {
  if (!isDate(day.date)) return ''
  if (!hasTimes(day)) return 'Enter an open and a close time'
  return describeHours(weekday(day.date), day)
}
