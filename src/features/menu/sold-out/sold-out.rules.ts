import { businessDate, NIGHT_END_HOUR, startOfBusinessDate } from '#base/business-date.ts'
import { addDays } from '#base/zoned-time.ts'
import { nextClosing, type Opening } from '#features/hours/opening.rules.ts'

/** A night does not last longer. A bar that never closes, or stays closed for days, starts over at the end of the day. */
const MAX_NIGHT_MS = 36 * 60 * 60 * 1000

/** When what is sold out now is back: at the closing of this night, or before opening at that of the next. */
export function endOfNight(opening: Opening): Date {
  const { now, timeZone } = opening
  const closing = nextClosing(opening)
  if (closing && closing.getTime() - now.getTime() <= MAX_NIGHT_MS) return closing
  const time = { timeZone, closeoutHour: NIGHT_END_HOUR }
  return startOfBusinessDate(addDays(businessDate(now, time), 1), time)
}
