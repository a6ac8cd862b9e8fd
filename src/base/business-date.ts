import { localDate, localTime } from './zoned-time.ts'

/** A night belongs to the day it began on: a business day ends at 4 AM (P1). */
const DAY_ENDS_AT = '04:00'
const DAY_MS = 86_400_000

export function businessDate(instant: Date, timeZone: string): string {
  const date = localDate(instant, timeZone)
  if (localTime(instant, timeZone) >= DAY_ENDS_AT) return date
  return new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10)
}
