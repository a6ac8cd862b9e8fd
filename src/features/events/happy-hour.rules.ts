import { instantOf, localDate, weekday } from '#base/zoned-time.ts'
import type { Opening } from '#features/hours/opening.rules.ts'

const ENDS = '19:00'

/** Whether happy hour is on or still to come today: Monday to Friday, and not on a day with other hours. */
export function isHappyHourToday({ now, specialDays, timeZone }: Opening): boolean {
  const today = localDate(now, timeZone)
  const isSpecial = specialDays.some(({ date }) => date === today)
  return !isSpecial && !['Saturday', 'Sunday'].includes(weekday(today)) && now < happyHourEndsAt({ now, timeZone })
}

/** When happy hour would be over today. */
export function happyHourEndsAt({ now, timeZone }: Pick<Opening, 'now' | 'timeZone'>): Date {
  return instantOf(localDate(now, timeZone), ENDS, timeZone)
}
