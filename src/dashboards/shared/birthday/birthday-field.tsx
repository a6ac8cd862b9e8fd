import { useId } from 'react'
import { daysIn, monthNames } from '#features/members/birthdays.rules.ts'
import { FieldWordsBelow } from '#ui/form/field-frame.tsx'
import './birthday-field.css'

type Props = {
  /** As `MM-DD`, with a part left out while it is not chosen; empty for none. */
  value: string
  hint: string
  error: string | undefined
  onChange: (birthday: string) => void
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const LONGEST_MONTH = 31

/** Day and month. The year is nobody's business. */
export function BirthdayField({ value, hint, error, onChange }: Props) {
  const wordsId = useId()
  const [month = '', day = ''] = value.split('-')
  const days = Array.from({ length: daysIn(Number(month)) || LONGEST_MONTH }, (_, index) => index + 1)
  const choose = (nextMonth: string, nextDay: string) => {
    const isInMonth = Number(nextDay) <= (daysIn(Number(nextMonth)) || LONGEST_MONTH)
    const kept = isInMonth ? nextDay : ''
    onChange(nextMonth || kept ? `${nextMonth}-${kept}` : '')
  }
  const common = { className: 'input', 'aria-describedby': wordsId, 'aria-invalid': error ? true : undefined } as const
  return (
    <fieldset className="birthday-field">
      <legend className="field-label">
        Birthday<span className="field-note"> optional</span>
      </legend>
      <select
        {...common}
        aria-label="Birthday month"
        value={month}
        onChange={({ target }) => choose(target.value, day)}
      >
        <option value="">Month</option>
        {monthNames.map((name, index) => (
          <option key={name} value={twoDigits(index + 1)}>
            {name}
          </option>
        ))}
      </select>
      <select {...common} aria-label="Birthday day" value={day} onChange={({ target }) => choose(month, target.value)}>
        <option value="">Day</option>
        {days.map((number) => (
          <option key={number} value={twoDigits(number)}>
            {number}
          </option>
        ))}
      </select>
      <FieldWordsBelow id={wordsId} hint={hint} error={error} />
    </fieldset>
  )
}
