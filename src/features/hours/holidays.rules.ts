import { addDays, dayInWords, weekday } from '#base/zoned-time.ts'
import { type Stale, WARNING_DAYS } from '#features/content/stale.rules.ts'

type Holiday = { name: string; date: string }

const FIXED = [
  ["New Year's Day", '01-01'],
  ['Independence Day', '07-04'],
  ['Christmas Eve', '12-24'],
  ['Christmas Day', '12-25'],
  ["New Year's Eve", '12-31'],
] as const

function holidaysOf(year: number): Holiday[] {
  let thanksgiving = `${year}-11-22`
  while (weekday(thanksgiving) !== 'Thursday') thanksgiving = addDays(thanksgiving, 1)
  return [
    ...FIXED.map(([name, day]) => ({ name, date: `${year}-${day}` })),
    { name: 'Thanksgiving', date: thanksgiving },
  ]
}

/** Holidays to come soon whose hours nobody has set: guests ask about them, and the website tells the usual ones. */
export function staleHolidays(specialDays: readonly { date: string }[], today: string): Stale[] {
  const year = Number(today.slice(0, 4))
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .filter(({ date }) => date >= today && date < addDays(today, WARNING_DAYS))
    .filter(({ date }) => specialDays.every((special) => special.date !== date))
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ name, date }) => ({
      thing: 'holiday',
      staleOn: date,
      title: `No hours set for ${name}`,
      detail: `${dayInWords(date)}: the website shows the usual hours. Set them even if nothing changes.`,
      section: 'hours',
      action: 'Set hours',
    }))
}
