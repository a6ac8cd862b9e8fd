import { addDays, instantOf, localTime } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { kindsButOffers, type MessageKind, securityKinds } from './message-kinds.rules.ts'

/** Nobody is told anything between these hours by the clock at the bar, security messages aside. */
export const quietHours = { from: '22:00', until: '09:00' } as const

/** Offers are not for late in the evening: texts of this kind may come until 8 PM by law, and nobody misses them later. */
const OFFERS_UNTIL = '20:00'

/** What may leave now; undefined for everything. */
export function kindsForNow(now: Date): readonly MessageKind[] | undefined {
  if (isQuiet(now)) return securityKinds
  return localTime(now, venue.timeZone) < OFFERS_UNTIL ? undefined : kindsButOffers
}

export function isQuiet(now: Date): boolean {
  const time = localTime(now, venue.timeZone)
  return time >= quietHours.from || time < quietHours.until
}

/** The morning after an evening at the bar: its checks are told together. */
export function morningAfter(businessDate: string): Date {
  return instantOf(addDays(businessDate, 1), quietHours.until, venue.timeZone)
}
