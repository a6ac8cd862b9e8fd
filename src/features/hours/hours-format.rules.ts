import { formatTime } from '#base/format-time.ts'
import { addDays, localDate, localTime, type Weekday, weekday, weekdays } from '#base/zoned-time.ts'
import type { DayHours, LateNight, OpeningStatus, SpecialDay } from './hours.rules.ts'

type Times = Pick<DayHours, 'isOpen' | 'openTime' | 'closeTime'>

const DAY_MS = 24 * 3_600_000
const DAYS_IN_WEEK = 7

/** "8 to 10 PM", "10 PM to 1 AM" */
export function formatSpan(from: string, to: string): string {
  const [start, end] = [formatTime(from), formatTime(to)]
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start} to ${end}`
}

export function formatHours({ isOpen, openTime, closeTime }: Times): string {
  if (!isOpen) return 'Closed'
  if (openTime === closeTime) return openTime === '00:00' ? 'Open 24 hours' : `24 hours from ${formatTime(openTime)}`
  return `${formatTime(openTime)} – ${formatTime(closeTime)}`
}

/** "until 3 AM for Trivia, Tacos & Tequila" */
export function formatLateNight({ until, event }: LateNight): string {
  return `until ${formatTime(until)} for ${event}`
}

/** "Thursday, November 26" */
export function formatDate(date: string): string {
  return `${weekday(date)}, ${formatMonthDay(date)}`
}

/** "Thursday, November 26: Closed · Thanksgiving" */
export function formatSpecialDay(special: SpecialDay): string {
  return `${formatDate(special.date)}: ${formatHours(special)} · ${special.reason}`
}

/** What the times of a day come to, for the person who edits them: a night that ends after midnight ends on the next day. */
export function describeHours(day: Weekday, { isOpen, openTime, closeTime }: Times): string {
  if (!isOpen) return 'Closed all day'
  const closing = formatTime(closeTime)
  if (closeTime > openTime) return `Opens ${formatTime(openTime)}, closes ${closing}`
  const nextDay = weekdays[(weekdays.indexOf(day) + 1) % DAYS_IN_WEEK]
  const opening =
    openTime === closeTime ? `Open 24 hours, starting ${formatTime(openTime)}` : `Opens ${formatTime(openTime)}`
  return `${opening}, closes ${closing} ${nextDay}`
}

/** "Open now · until 2 AM", "Opens at 3 PM", "Opens tomorrow at 9 AM": the status as the public reads it (H3). */
export function statusLabel(status: OpeningStatus, { now, timeZone }: { now: Date; timeZone: string }): string {
  if (status.state === 'unknown') return 'Hours coming soon'
  const today = localDate(now, timeZone)
  if (status.state === 'open') {
    if (!status.until) return 'Open now'
    const date = localDate(status.until, timeZone)
    const time = formatTime(localTime(status.until, timeZone))
    if (now.getTime() >= labelChangesAt(status.until.getTime())) return `Open now · until ${time}`
    return date < addDays(today, DAYS_IN_WEEK) ? `Open now · until ${time} on ${weekday(date)}` : 'Open now'
  }
  if (!status.opensAt) return 'Closed'
  const date = localDate(status.opensAt, timeZone)
  const time = formatTime(localTime(status.opensAt, timeZone))
  if (date === today) return `Opens at ${time}`
  if (date === addDays(today, 1)) return `Opens tomorrow at ${time}`
  // From a week on the name of the day alone would be taken for the coming one.
  return `Opens ${date < addDays(today, DAYS_IN_WEEK) ? weekday(date) : formatMonthDay(date)} at ${time}`
}

/** From a day before closing on, the time alone says when: earlier, the label names the day too. */
export function labelChangesAt(closesAt: number): number {
  return closesAt - DAY_MS
}

/** "November 26, 2026" */
export function formatLongDate(date: string): string {
  return longDate.format(new Date(`${date}T00:00:00Z`))
}

/** "November 26" */
export function formatMonthDay(date: string): string {
  return monthDay.format(new Date(`${date}T00:00:00Z`))
}

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })
const monthDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })
