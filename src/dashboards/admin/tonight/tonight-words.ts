import { businessDate } from '#base/business-date.ts'
import { addDays, localDate, weekday } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { formatDay } from '#dashboards/admin/shared/pos-format.ts'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import { assumedTime } from '#features/pos/restaurant/restaurant.rules.ts'

const MINUTE_MS = 60_000

/** "41 min", "31 hours", "5 days": how long something has waited. */
export function ageInWords(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}

/** "7:31 PM" of tonight, "Monday" of the days before, then "Monday, November 3": by the clock at the bar. */
export function whenInWords(at: string, now: Date): string {
  const evening = businessDate(new Date(at), assumedTime)
  const tonight = businessDate(now, assumedTime)
  if (evening === tonight) return formatBarTime(at)
  return evening > addDays(tonight, -7) ? weekday(evening) : formatDay(evening)
}

/** "Saturday, November 14, 7:42 PM in Miami Beach." */
export function momentInWords(now: Date): string {
  const day = formatDay(localDate(now, venue.timeZone))
  return `${day}, ${formatBarTime(now)} in ${venue.city}.`
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })

/** "Nov 7", of a business date. */
export const shortDay = (date: string) => monthAndDay.format(new Date(date))

/** "$6,240": large sums without cents. */
export const wholeDollars = (dollars: number) => `$${Math.round(dollars).toLocaleString('en-US')}`
