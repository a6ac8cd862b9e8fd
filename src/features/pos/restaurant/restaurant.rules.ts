import { NIGHT_END_HOUR, type RegisterTime } from '#base/business-date.ts'
import { localTime } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'

/** What the point of sale says of the restaurant. */
export type RestaurantInfo = RegisterTime & { name: string }

/** Used until the point of sale has been asked. Toast's own days end at that hour as well. */
export const assumedTime: RegisterTime = { timeZone: venue.timeZone, closeoutHour: NIGHT_END_HOUR }

/** Whether days can be counted by it. */
export function isRegisterTime({ timeZone, closeoutHour }: RegisterTime): boolean {
  return isTimeZone(timeZone) && Number.isInteger(closeoutHour) && closeoutHour >= 0 && closeoutHour <= 23
}

function isTimeZone(name: string): boolean {
  // JavaScript takes an offset such as "-05:00" for a time zone, but it would ignore daylight saving time.
  if (!/^[A-Z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const MONTH_MS = 30 * 24 * 60 * 60_000

/** A warning for staff when the register and the website have different time zones. */
export function describeOtherTime({ timeZone }: Pick<RegisterTime, 'timeZone'>, now: Date): string | undefined {
  if (!isTimeZone(timeZone)) return undefined
  const months = Array.from({ length: 12 }, (_, month) => new Date(now.getTime() + month * MONTH_MS))
  if (months.every((at) => localTime(at, timeZone) === localTime(at, venue.timeZone))) return undefined
  return `Toast is set to ${timeZone} time and this website to ${venue.timeZone}. Orders, points and discounts are counted by Toast's days. The hours on the website follow the website's time.`
}
