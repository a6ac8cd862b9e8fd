import type { HoursFactWire } from '#features/events/facts/facts.contract.ts'
import type { DayHours } from '#features/hours/hours.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { day: DayHours; facts: readonly HoursFactWire[]; onChange: (day: DayHours) => void }

/** What the website has on this day while the bar is closed. One button opens the bar for it; saving makes it count. */
export function DayFacts({ day, facts, onChange }: Props) {
  return facts
    .filter((fact) => fact.day === day.day && !isMet(day, fact))
    .map(({ id, title, where, value, action, times }) => (
      <Notice
        key={id}
        type="warning"
        title={title}
        action={<Button onClick={() => onChange(withTimes(day, times))}>{action}</Button>}
      >
        {where}: {value}
      </Notice>
    ))
}

type Times = HoursFactWire['times']

const withTimes = (day: DayHours, { isOpen, openTime, closeTime }: Times): DayHours => ({
  ...day,
  isOpen: isOpen ?? day.isOpen,
  openTime: openTime ?? day.openTime,
  closeTime: closeTime ?? day.closeTime,
})

/** The fields have it already, and wait to be saved. */
const isMet = (day: DayHours, { times }: HoursFactWire) =>
  JSON.stringify(withTimes(day, times)) === JSON.stringify(withTimes(day, {}))
