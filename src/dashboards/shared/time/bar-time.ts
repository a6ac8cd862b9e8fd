import { formatTime } from '#base/format-time.ts'
import { localDate, localTime } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'

const inWords = (fields: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...fields })
const withWeekday = inWords({ weekday: 'short', month: 'short', day: 'numeric' })
const longDay = inWords({ weekday: 'long', month: 'long', day: 'numeric' })
const longDayWithYear = inWords({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const withYear = inWords({ month: 'short', day: 'numeric', year: 'numeric' })

/** "Fri, Nov 14", or "Nov 14, 2025" of another year: the day at the bar. */
export function formatBarDay(at: string, now = new Date()) {
  const day = localDate(new Date(at), venue.timeZone)
  const isThisYear = day.slice(0, 4) === localDate(now, venue.timeZone).slice(0, 4)
  return (isThisYear ? withWeekday : withYear).format(new Date(day))
}

/** "Today, Friday, November 14", or "Tuesday, December 31, 2024" of another year: the day at the bar. */
export function formatLongBarDay(at: string, now = new Date()) {
  const [day, today] = [new Date(at), now].map((instant) => localDate(instant, venue.timeZone))
  if (!day || !today) return ''
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const words = (isThisYear ? longDay : longDayWithYear).format(new Date(day))
  return day === today ? `Today, ${words}` : words
}

/** "7:05 PM", or "7 PM" on the hour, by the clock at the bar. */
export function formatBarTime(at: string | Date) {
  return formatTime(localTime(new Date(at), venue.timeZone))
}
