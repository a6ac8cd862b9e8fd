import { formatCents } from '#base/money.ts'
import { dayInWords, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'

const calendar = (fields: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...fields })
const withWeekday = calendar({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
const monthOnly = calendar({ year: 'numeric', month: 'long' })

/** "November 2025", of a date as `YYYY-MM-DD`. */
export function formatMonth(date: string) {
  return monthOnly.format(new Date(date))
}

/** "November 14, 2025", the date at the bar of an instant. */
export function formatInstant(instant: string) {
  return dayInWords(localDate(new Date(instant), venue.timeZone))
}

/** "Friday, November 14, 2025", of the evening a check belongs to, as `YYYY-MM-DD`. */
export function formatEvening(businessDate: string) {
  return withWeekday.format(new Date(businessDate))
}

/** "$1,204.10", of the dollars that answers carry. */
export function formatDollars(dollars: number) {
  return formatCents(Math.round(dollars * 100))
}

export function formatCount(count: number) {
  return count.toLocaleString('en-US')
}

/** "1 point", "1,284 points". */
export function formatPoints(points: number) {
  return `${formatCount(points)} ${points === 1 ? 'point' : 'points'}`
}

/** "a few minutes", "15 minutes", "a few hours". */
export function formatWait(minutes: number) {
  if (minutes <= 10) return 'a few minutes'
  return minutes < 120 ? `${formatCount(minutes)} minutes` : 'a few hours'
}
