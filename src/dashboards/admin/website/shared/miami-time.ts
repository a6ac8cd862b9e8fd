import { venue } from '#content/venue.ts'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'

const inMiami = (fields: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: venue.timeZone, ...fields })

const day = inMiami({ weekday: 'long', month: 'long', day: 'numeric' })
const dayWithYear = inMiami({ month: 'long', day: 'numeric', year: 'numeric' })
const year = inMiami({ year: 'numeric' })

/** The bar's own day and time, such as "Monday, November 17, 3 PM", with the year where it is another one. */
export function momentInWords(at: string | Date, now = new Date()): string {
  const date = new Date(at)
  const isThisYear = year.format(date) === year.format(now)
  return `${day.format(date)}${isThisYear ? '' : `, ${year.format(date)}`}, ${formatBarTime(date)}`
}

/** When something was done: "at 6:38 PM" today, else "on November 4, 2026". */
export function sinceInWords(at: string, now = new Date()): string {
  const isToday = dayWithYear.format(new Date(at)) === dayWithYear.format(now)
  return isToday ? `at ${formatBarTime(at)}` : `on ${dayWithYear.format(new Date(at))}`
}
