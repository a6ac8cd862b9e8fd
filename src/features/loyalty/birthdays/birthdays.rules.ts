import { addDays, dayInWords } from '#base/zoned-time.ts'
import type { RewardType } from '#features/loyalty/rewards/rewards.rules.ts'
import { birthdayIn } from '#features/members/birthdays.rules.ts'

export const MAX_TREAT_LENGTH = 100
/** Longer would be no birthday anymore. With twice as many days, a year is still further than `DAYS_BETWEEN`. */
export const MAX_WINDOW_DAYS = 30

/** Another treat is this far away at least, also for those who change their birthday, or whose treat came late. */
export const DAYS_BETWEEN = 300

export const TREAT_NAME = 'Birthday treat'

/** What can be wrong with it. The form says it before it is sent; the server has the last word. */
export const treatProblems = {
  treat: 'Enter what members get',
  days: `Enter 0 to ${MAX_WINDOW_DAYS} days`,
} as const

/** What members read under it, and servers at the bar. */
export function describeTreat({ category, validThrough }: { category: RewardType; validThrough: string }): string {
  const age = category === 'drinks' ? ' You must be 21 or older.' : ''
  return `For your birthday, through ${dayInWords(validThrough)}. Bring your ID. Dine-in only.${age}`
}

type Window = { daysBefore: number; daysAfter: number }
type Birthday = {
  birthday: string
  countsFrom: string
  /** The day on which they were last given one. */
  lastGivenOn: string | undefined
}

/** The treat that is due on a day: for the birthday of which year, and how long it is good. */
export function treatDue(
  { birthday, countsFrom, lastGivenOn }: Birthday,
  { daysBefore, daysAfter }: Window,
  today: string,
): { year: number; validThrough: string } | undefined {
  if (lastGivenOn !== undefined && today < addDays(lastGivenOn, DAYS_BETWEEN)) return undefined
  const year = Number(today.slice(0, 4))
  // Around New Year the birthday can be of the year before or after.
  for (const each of [year - 1, year, year + 1]) {
    const day = birthdayIn(birthday, each)
    const isOpen = addDays(day, -daysBefore) <= today && today <= addDays(day, daysAfter)
    if (isOpen && day >= countsFrom) return { year: each, validThrough: addDays(day, daysAfter) }
  }
  return undefined
}

/** Whether to remind somebody: the day before the last one, and not of what they were told of the day before. */
export function isReminderDue({ givenOn, validThrough }: { givenOn: string; validThrough: string }, today: string) {
  return today >= addDays(validThrough, -1) && today <= validThrough && today >= addDays(givenOn, 2)
}

/** The birthdays, as `MM-DD`, whose window is open on a day. */
export function birthdaysAround(today: string, { daysBefore, daysAfter }: Window): string[] {
  const all = Array.from({ length: daysAfter + daysBefore + 1 }, (_, index) => addDays(today, index - daysAfter))
  const days = all.map((day) => day.slice('YYYY-'.length))
  const isLeapDayToo = all.some((day) => day === birthdayIn('02-29', Number(day.slice(0, 4))))
  return isLeapDayToo ? [...new Set([...days, '02-29'])] : days
}
