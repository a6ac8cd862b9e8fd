import { formatCents } from '#base/money.ts'
import { dayInWords, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { formatBarTime, formatLongBarDay } from '#dashboards/shared/time/bar-time.ts'

const calendar = (fields: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...fields })
const withWeekday = calendar({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
const dayOfWeek = calendar({ weekday: 'long', month: 'long', day: 'numeric' })
const monthAndYear = calendar({ year: 'numeric', month: 'long' })
const monthAlone = calendar({ month: 'long' })

/** "November 2025", of a date as `YYYY-MM-DD`. */
export function formatMonth(date: string) {
  return monthAndYear.format(new Date(date))
}

/** "November", or "November 2024" of another year, of a month as `YYYY-MM`. */
export function formatMonthShortly(month: string, now = new Date()) {
  const isThisYear = month.slice(0, 4) === localDate(now, venue.timeZone).slice(0, 4)
  return (isThisYear ? monthAlone : monthAndYear).format(new Date(month))
}

/** "Today, 7:05 PM", "Friday, November 14, 7:05 PM": when something was, by the clock at the bar. A time does not break. */
export function formatMoment(at: string, now = new Date()) {
  const isToday = localDate(new Date(at), venue.timeZone) === localDate(now, venue.timeZone)
  return `${isToday ? 'Today' : formatLongBarDay(at, now)}, ${formatBarTime(at).replace(' ', '\u00a0')}`
}

/** "Friday, November 14", of a day of these weeks as `YYYY-MM-DD`. */
export function formatDay(date: string) {
  return dayOfWeek.format(new Date(date))
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

/** "+25", "−25" with a true minus, "0". */
export function formatSigned(points: number) {
  if (points === 0) return '0'
  return `${points > 0 ? '+' : '−'}${formatCount(Math.abs(points))}`
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
