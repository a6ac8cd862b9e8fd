import { formatTime } from '#base/format-time.ts'
import { localDate, localTime } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'

const inWords = (fields: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...fields })
const withWeekday = inWords({ weekday: 'short', month: 'short', day: 'numeric' })
const withYear = inWords({ month: 'short', day: 'numeric', year: 'numeric' })

/** "Fri, Nov 14", or "Nov 14, 2025" of another year: the day at the bar. */
export function formatBarDay(at: string, now = new Date()) {
  const day = localDate(new Date(at), venue.timeZone)
  const isThisYear = day.slice(0, 4) === localDate(now, venue.timeZone).slice(0, 4)
  return (isThisYear ? withWeekday : withYear).format(new Date(day))
}

/** "7:05 PM", by the clock at the bar. */
export function formatBarTime(at: string) {
  return formatTime(localTime(new Date(at), venue.timeZone))
}
