import { addDays, instantOf, localTime } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'

/** Nobody is told anything between these hours by the clock at the bar, security messages aside. */
export const quietHours = { from: '22:00', until: '09:00' } as const

export function isQuiet(now: Date): boolean {
  const time = localTime(now, venue.timeZone)
  return time >= quietHours.from || time < quietHours.until
}

/** The morning after an evening at the bar: its checks are told together. */
export function morningAfter(businessDate: string): Date {
  return instantOf(addDays(businessDate, 1), quietHours.until, venue.timeZone)
}
