import { formatTime } from '#base/format-time.ts'
import { addDays, instantOf, isDate, localDate, weekday } from '#base/zoned-time.ts'
import { isTime } from '#features/hours/hours.rules.ts'
import { formatDate, formatHours } from '#features/hours/hours-format.rules.ts'
import { isOpenAt, type Opening } from '#features/hours/opening.rules.ts'

/** What a guest wants a table for. */
export type Booking = { guests: number; date: string; time: string }

/** A table for fewer is reserved in the usual way; more do not fit in. */
export const partySize = { fewest: 6, most: 200 }

const DAYS_AHEAD = 365

/** The last date that can be asked for: nobody knows the calendar of a bar further ahead. */
export function lastBookingDate(today: string): string {
  return addDays(today, DAYS_AHEAD)
}

/** The booking in a query such as `guests=4&date=2025-12-05&time=20:00`, if there is a whole one. */
export function readBooking(query: URLSearchParams): Booking | undefined {
  const typed = query.get('guests') ?? ''
  const guests = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  const date = query.get('date') ?? ''
  const time = query.get('time') ?? ''
  const isWhole = guests >= 1 && guests <= partySize.most && isDate(date) && isTime(time)
  return isWhole ? { guests, date, time } : undefined
}

export function bookingQuery({ guests, date, time }: Booking): string {
  return `guests=${guests}&date=${date}&time=${time}`
}

/** "Friday, December 5 at 8 PM, 24 guests" */
export function describeBooking({ guests, date, time }: Booking): string {
  return `${formatDate(date)} at ${formatTime(time)}, ${guests} ${guests === 1 ? 'guest' : 'guests'}`
}

/** What is wrong with a date, in words for the guest. `today` is the date in Miami. */
export function findDateProblem(date: string, today: string): string | undefined {
  if (!isDate(date)) return 'Please choose a date'
  if (date < today) return 'That date has passed'
  return date > lastBookingDate(today) ? 'We book up to a year ahead' : undefined
}

/** Why nobody would be there to open the door, in words for the guest. Without a whole week of hours nothing is claimed. */
export function findTimeProblem(
  { date, time }: Pick<Booking, 'date' | 'time'>,
  { hours, specialDays, timeZone }: Omit<Opening, 'now'>,
): string | undefined {
  if (!isDate(date) || !isTime(time)) return undefined
  const isOpen = isOpenAt({ hours, specialDays, timeZone }, instantOf(date, time, timeZone))
  if (isOpen !== false) return undefined
  const day = specialDays.find((special) => special.date === date) ?? hours.find(({ day }) => day === weekday(date))
  const isDayOff = !day?.isOpen
  return isDayOff
    ? `We're closed on ${formatDate(date)}. Please choose another day.`
    : `We're closed at ${formatTime(time)}. Our hours on ${formatDate(date)} are ${formatHours(day)}.`
}

/** Why this table cannot be had, or nothing. */
export function findBookingProblem(booking: Booking, opening: Opening): string | undefined {
  const { now, timeZone } = opening
  const problem = findDateProblem(booking.date, localDate(now, timeZone))
  if (problem) return `${problem}.`
  if (instantOf(booking.date, booking.time, timeZone) < now) return 'That time has passed.'
  return findTimeProblem(booking, opening)
}
