import { instantOf, isDate, localDate, localTime } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { TextField, TimeField } from '#ui/form/field.tsx'
import { momentInWords } from './miami-time.ts'
import './moment-field.css'

/** A day and a time in Miami, as two fields hold them. */
export type When = { date: string; time: string }

type Props = { what: string; value: When; error?: string | undefined; onChange: (value: When) => void }

/** A day and a time in Miami, repeated in words: browsers show dates in their own way. */
export function MomentField({ what, value, error, onChange }: Props) {
  const instant = instantIn(value)
  return (
    <fieldset className="moment-field">
      <legend className="vh">{what}</legend>
      <TextField
        label={`${what} on`}
        type="date"
        required
        value={value.date}
        error={error}
        onChange={({ target }) => onChange({ ...value, date: target.value })}
      />
      <TimeField
        label="At"
        required
        value={value.time}
        onChange={({ target }) => onChange({ ...value, time: target.value })}
      />
      <p className="dim">{instant ? `${momentInWords(instant)} in Miami` : 'Choose a day and a time.'}</p>
    </fieldset>
  )
}

export function instantIn({ date, time }: When): string | undefined {
  return isDate(date) && /^\d\d:\d\d$/.test(time) ? instantOf(date, time, venue.timeZone).toISOString() : undefined
}

export function whenOf(at: Date): When {
  return { date: localDate(at, venue.timeZone), time: localTime(at, venue.timeZone) }
}
