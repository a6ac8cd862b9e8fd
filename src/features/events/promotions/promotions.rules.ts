import { formatTime } from '#base/format-time.ts'
import { type Weekday, weekdays } from '#base/zoned-time.ts'
import type { WeeklyEvent } from '#content/events.ts'
import type { Promotion } from '#content/promotions.ts'
import type { WeeklyDates } from '#features/hours/hours.rules.ts'

/** The evenings and hours at which something is on every week. */
export type Run = WeeklyDates & { weekdays: readonly Weekday[]; startsAt: string; endsAt: string }

/** What of an event says when it takes place. */
export type EventTimes = Pick<
  WeeklyEvent,
  'slug' | 'weekday' | 'starts' | 'ends' | 'barOpenUntil' | 'firstDate' | 'lastDate' | 'pausedDates'
>

/** What was on offer from a moment on, until the next of its kind. */
export type PromotionsInForce = { from: Date; promotions: readonly Promotion[]; events: readonly EventTimes[] }

/** When a promotion runs: with its event, or at its own hours. Undefined while nobody has said when. */
export function runOf(promotion: Promotion, events: readonly EventTimes[]): Run | undefined {
  if (promotion.event !== undefined) return runOfEvent(events.find(({ slug }) => slug === promotion.event))
  const { startsAt, endsAt } = promotion
  return startsAt && endsAt && promotion.weekdays.length > 0
    ? { weekdays: promotion.weekdays, startsAt, endsAt }
    : undefined
}

/** The prices of an event hold as long as the bar stays open for it. */
function runOfEvent(event: EventTimes | undefined): Run | undefined {
  const { weekday, starts, ends, barOpenUntil, firstDate, lastDate, pausedDates } = event ?? {}
  const endsAt = barOpenUntil ?? ends
  if (!weekday || !starts || !endsAt) return undefined
  const dates = { ...(firstDate && { firstDate }), ...(lastDate && { lastDate }), ...(pausedDates && { pausedDates }) }
  return { weekdays: [weekday], startsAt: starts, endsAt, ...dates }
}

/** "Monday to Friday, 3 PM to 7 PM" */
export const runInWords = ({ weekdays: days, startsAt, endsAt }: Pick<Run, 'weekdays' | 'startsAt' | 'endsAt'>) =>
  `${daysInWords(days)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`

/** "Monday to Friday", "Tuesday", "Monday and Friday", "Every day" */
export function daysInWords(days: readonly Weekday[]): string {
  const sorted = weekdays.filter((day) => days.includes(day))
  const [first] = sorted
  const last = sorted.at(-1)
  if (!first || !last || sorted.length === weekdays.length) return 'Every day'
  const isUnbroken = weekdays.indexOf(last) - weekdays.indexOf(first) === sorted.length - 1
  if (isUnbroken && sorted.length > 2) return `${first} to ${last}`
  return sorted.length === 1 ? first : `${sorted.slice(0, -1).join(', ')} and ${last}`
}

/** What is wrong with a promotion, at the field it is wrong in. */
export function listPromotionProblems(
  promotions: readonly Promotion[],
): { path: (string | number)[]; message: string }[] {
  const seen = new Set<string>()
  return promotions.flatMap(({ event, weekdays: days, startsAt, endsAt, registerNames }, index) => {
    const problems: { path: (string | number)[]; message: string }[] = []
    const at = (field: keyof Promotion, message: string) => problems.push({ path: [index, field], message })
    if (event === undefined && days.length === 0) at('weekdays', 'Choose at least one day.')
    if (event === undefined && !startsAt) at('startsAt', 'Enter when it starts.')
    if (event === undefined && !endsAt) at('endsAt', 'Enter when it ends.')
    for (const name of registerNames.map((one) => one.trim().toLowerCase())) {
      if (seen.has(name)) at('registerNames', 'Another promotion has this name at the register.')
      seen.add(name)
    }
    return problems
  })
}
