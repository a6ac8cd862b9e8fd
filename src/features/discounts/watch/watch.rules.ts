import { type RegisterTime, startOfBusinessDate } from '#base/business-date.ts'
import { addDays } from '#base/zoned-time.ts'

/** As far back as a new installation reads orders. What changes on older days is found by asking for them. */
export const WATCHED_DAYS = 35
/** Orders are stored under the moment at which storing them began, which is some time before others can see them. */
const STORING_MS = 60_000

export type DayToWatch = {
  businessDate: string
  /** When an order or whose check it is was last stored. */
  changedAt: Date
  watched: { at: Date; isComplete: boolean; isDue: boolean } | undefined
}

type Reading = { now: Date; syncedUntil: Date | undefined; time: RegisterTime }

/** Days that nobody has looked over, that have changed since, or that have ended since. */
export function decideDaysToWatch(days: readonly DayToWatch[], reading: Reading): string[] {
  return days
    .filter(({ businessDate, changedAt, watched }) => {
      if (!watched || watched.isDue) return true
      if (changedAt.getTime() > watched.at.getTime() - STORING_MS) return true
      return !watched.isComplete && isWholeDayRead(businessDate, reading)
    })
    .map(({ businessDate }) => businessDate)
}

/** Whether a business date is over and everything that happened on it has been read. */
export function isWholeDayRead(businessDate: string, { now, syncedUntil, time }: Reading): boolean {
  const endsAt = startOfBusinessDate(addDays(businessDate, 1), time)
  return now >= endsAt && syncedUntil !== undefined && syncedUntil >= endsAt
}
