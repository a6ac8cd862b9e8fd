import { isTime } from '#features/hours/hours.rules.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TimeField } from '#ui/form/field.tsx'

type Times = { isOpen: boolean; openTime: string; closeTime: string }

type Props<Day extends Times> = {
  day: Day
  problem: (field: 'openTime' | 'closeTime') => string | undefined
  onChange: (day: Day) => void
}

/** Open or closed, and from when to when: the same for a day of the week and for a special day. */
export function TimesFields<Day extends Times>({ day, problem, onChange }: Props<Day>) {
  return (
    <>
      <Checkbox
        label="Open"
        checked={day.isOpen}
        onChange={(event) => onChange({ ...day, isOpen: event.target.checked })}
      />
      <TimeField
        label="Open time"
        value={day.openTime}
        disabled={!day.isOpen}
        error={problem('openTime')}
        onChange={(event) => onChange({ ...day, openTime: event.target.value })}
      />
      <TimeField
        label="Close time"
        value={day.closeTime}
        disabled={!day.isOpen}
        error={problem('closeTime')}
        onChange={(event) => onChange({ ...day, closeTime: event.target.value })}
      />
    </>
  )
}

/** Whether there is enough to say what the fields come to. */
export function hasTimes({ isOpen, openTime, closeTime }: Times): boolean {
  return !isOpen || (isTime(openTime) && isTime(closeTime))
}
