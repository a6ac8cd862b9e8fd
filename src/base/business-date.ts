import { addDays, instantOf, localDate, localTime } from './zoned-time.ts'

/** A night belongs to the day it began on: a business day ends at 4 AM (P1). */
const DAY_ENDS_AT = '04:00'

export function businessDate(instant: Date, timeZone: string): string {
  const date = localDate(instant, timeZone)
  if (localTime(instant, timeZone) >= DAY_ENDS_AT) return date
  return addDays(date, -1)
}

/** The instant at which a business day begins, and the one before it ends. */
export function startOfBusinessDate(date: string, timeZone: string): Date {
  return instantOf(date, DAY_ENDS_AT, timeZone)
}
