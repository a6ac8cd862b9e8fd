import { useState } from 'react'
import { TextField } from './field.tsx'

type Props = {
  label: string
  day: string
  min?: string
  max?: string
  /** Whether what was typed is a day that can be asked for. */
  isDay: (value: string) => boolean
  onChange: (day: string) => void
}

/** A day, or none. Nothing is asked for while a year is half typed. */
export function DayField({ label, day, min, max, isDay, onChange }: Props) {
  const [typed, setTyped] = useState<string>()

  function take(value: string) {
    const isWhole = value === '' || isDay(value)
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
