import { type RegisterTime, startOfBusinessDate } from '#base/business-date.ts'
import { addDays, instantOf, type Weekday, weekday } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { chanceOf } from './chance.rules.ts'

/** The bar opens in the late morning, takes orders until 2 AM, and its day ends at 4 AM on the wall. */
const OPENS = '11:00'
const LAST_ORDERS = '02:00'
export const simulatedTime: RegisterTime = { timeZone: venue.timeZone, closeoutHour: 4 }
const MINUTE_MS = 60_000

/** About five hundred a week. */
const usualOrders: Record<Weekday, number> = {
  Monday: 50,
  Tuesday: 57,
  Wednesday: 55,
  Thursday: 60,
  Friday: 90,
  Saturday: 110,
  Sunday: 75,
}

/** How busy each of the fifteen hours is against the others: lunch, happy hour, the rush from 7 PM, the late ones. */
const quiet = [3, 5, 5, 3, 5, 7, 8, 8, 11, 12, 11, 8, 6, 4, 3]
const lively = [4, 6, 6, 5, 5, 6, 7, 9, 12, 13, 13, 12, 10, 9, 7]

export type BusinessDay = ReturnType<typeof businessDayOf>

export function businessDayOf(date: string, { seed, busyness }: { seed: number; busyness: number }) {
  const next = addDays(date, 1)
  const at = (day: string, time: string) => instantOf(day, time, venue.timeZone).getTime()
  const swing = chanceOf(seed, date, 'count').between(92, 108) / 100
  return {
    date,
    count: Math.round(usualOrders[weekday(date)] * swing * busyness),
    opensAt: at(date, OPENS),
    lastOrdersAt: at(next, LAST_ORDERS),
    closesOutAt: startOfBusinessDate(next, simulatedTime).getTime(),
    /** When the office looks through yesterday's checks. */
    nextNoonAt: at(next, '12:00'),
  }
}

/** When the order at this place of the day is opened, from 0 (the first) up to 1. */
export function openingAt({ date, opensAt, lastOrdersAt }: BusinessDay, place: number): number {
  const weights = weekday(date) === 'Friday' || weekday(date) === 'Saturday' ? lively : quiet
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let left = place * total
  let hour = 0
  for (const weight of weights) {
    if (left < weight) {
      // Whole seconds, because terminals do not write smaller parts when a check is opened.
      const share = (hour + left / weight) / weights.length
      return opensAt + Math.floor(((lastOrdersAt - opensAt) * share) / 1000) * 1000
    }
    left -= weight
    hour += 1
  }
  return lastOrdersAt - 1000
}

/** The minute of the evening: minutes after midnight of the business date, beyond 24 hours for the small hours. */
export function minuteOf({ opensAt }: BusinessDay, at: number): number {
  return 11 * 60 + Math.floor((at - opensAt) / MINUTE_MS)
}
