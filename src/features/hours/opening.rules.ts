import { addDays, instantOf, localDate, nextMidnight, weekday } from '#base/zoned-time.ts'
import {
  type DayHours,
  findLateNight,
  findWeekProblem,
  type LateNight,
  type OpeningStatus,
  type SpecialDay,
} from './hours.rules.ts'
import { labelChangesAt, statusLabel } from './hours-format.rules.ts'

export type Opening = {
  hours: readonly DayHours[]
  specialDays: readonly SpecialDay[]
  lateNights?: readonly LateNight[]
  now: Date
  timeZone: string
}

/** From this instant on the label holds, until the next one in the list takes over. */
export type UpcomingStatus = { from: string; label: string; isOpen: boolean }

/** How far openings and closings are looked for: to the end of the fourteenth day after today. */
export const LOOK_AHEAD_DAYS = 14

type Interval = { opensAt: number; closesAt: number }

/** Whether the bar is open at `now`, and when that changes. Without a whole week of hours nothing is claimed. */
export function openingStatus(opening: Opening): OpeningStatus {
  if (findWeekProblem(opening.hours) !== undefined) return { state: 'unknown' }
  return statusAt(listIntervals(opening, LOOK_AHEAD_DAYS), opening.now, opening.timeZone)
}

/**
 * Whether the bar is open at any instant, however far off, or closed less than `afterMs` before it. Without a whole week of
 * hours nothing is claimed.
 */
export function isOpenAt(
  opening: Omit<Opening, 'now'>,
  instant: Date,
  { afterMs = 0 }: { afterMs?: number } = {},
): boolean | undefined {
  if (findWeekProblem(opening.hours) !== undefined) return undefined
  const moment = instant.getTime()
  // No day's hours reach past the next, so today's and yesterday's say it all.
  return listIntervals({ ...opening, now: instant }, 0).some(
    ({ opensAt, closesAt }) => opensAt <= moment && moment < closesAt + afterMs,
  )
}

/** When the bar closes next: tonight while it is open, else after its next opening. Nothing within the look-ahead, or without hours. */
export function nextClosing(opening: Opening): Date | undefined {
  if (findWeekProblem(opening.hours) !== undefined) return undefined
  const intervals = listIntervals(opening, LOOK_AHEAD_DAYS)
  const next = intervals.find(({ closesAt }) => closesAt > opening.now.getTime())
  return next && new Date(next.closesAt)
}

/** The instant at which the label next reads differently; undefined when it stays the same over the look-ahead. */
export function nextChange(opening: Opening): Date | undefined {
  const [, next] = statusesFrom(opening, LOOK_AHEAD_DAYS)
  return next && new Date(next.from)
}

/** Until when a page that shows the status and marks today in the week still reads right. */
export function hoursHoldUntil(opening: Opening): Date {
  const midnight = nextMidnight(opening.now, opening.timeZone)
  const change = nextChange(opening)
  return change && change < midnight ? change : midnight
}

/** The labels of the coming days, the present one first, each different from the one before it. */
export function upcomingStatuses(opening: Opening, days: number): UpcomingStatus[] {
  return [...statusesFrom(opening, days)]
}

function* statusesFrom(opening: Opening, days: number): Generator<UpcomingStatus> {
  const { now, timeZone } = opening
  const isKnown = findWeekProblem(opening.hours) === undefined
  const intervals = isKnown ? listIntervals(opening, days + LOOK_AHEAD_DAYS) : []
  let last: string | undefined
  for (const instant of [now, ...listMoments(intervals, opening, days)]) {
    const status: OpeningStatus = isKnown ? statusAt(intervals, instant, timeZone) : { state: 'unknown' }
    const label = statusLabel(status, { now: instant, timeZone })
    if (label === last) continue
    last = label
    yield { from: instant.toISOString(), label, isOpen: status.state === 'open' }
  }
}

function statusAt(intervals: readonly Interval[], now: Date, timeZone: string): OpeningStatus {
  const end = instantOf(addDays(localDate(now, timeZone), LOOK_AHEAD_DAYS + 1), '00:00', timeZone).getTime()
  const withinSight = (instant: number) => (instant < end ? new Date(instant) : undefined)
  const next = intervals.find(({ closesAt }) => closesAt > now.getTime())
  if (!next) return { state: 'closed', opensAt: undefined }
  if (next.opensAt <= now.getTime()) return { state: 'open', until: withinSight(next.closesAt) }
  return { state: 'closed', opensAt: withinSight(next.opensAt) }
}

/** Every instant of the coming days at which the label could change, in order. */
function listMoments(intervals: readonly Interval[], { now, timeZone }: Opening, days: number): Date[] {
  const today = localDate(now, timeZone)
  const end = instantOf(addDays(today, days), '00:00', timeZone).getTime()
  const moments = new Set<number>()
  for (let ahead = 1; ahead <= days; ahead += 1) {
    // At midnight "tomorrow" becomes today.
    moments.add(instantOf(addDays(today, ahead), '00:00', timeZone).getTime())
  }
  for (const { opensAt, closesAt } of intervals) {
    for (const moment of [opensAt, closesAt, labelChangesAt(closesAt)]) moments.add(moment)
  }
  return [...moments]
    .filter((moment) => moment > now.getTime() && moment <= end)
    .toSorted((one, other) => one - other)
    .map((moment) => new Date(moment))
}

/** When the bar is open, from yesterday's evening on, in order and without gaps of no length. */
function listIntervals({ hours, specialDays, lateNights, now, timeZone }: Opening, days: number): Interval[] {
  const today = localDate(now, timeZone)
  const merged: Interval[] = []
  for (let ahead = -1; ahead <= days; ahead += 1) {
    const date = addDays(today, ahead)
    const usual = hours.find(({ day }) => day === weekday(date))
    const kept = specialDays.find((special) => special.date === date) ?? usual
    if (!kept?.isOpen) continue

    // A special day has its own hours, whatever event its weekday has.
    const closeTime = (kept === usual && findLateNight(usual, { lateNights, date })?.until) || kept.closeTime
    const closeDate = closeTime <= kept.openTime ? addDays(date, 1) : date
    const opensAt = instantOf(date, kept.openTime, timeZone).getTime()
    const closesAt = instantOf(closeDate, closeTime, timeZone).getTime()
    const last = merged.at(-1)
    if (last && opensAt <= last.closesAt) last.closesAt = Math.max(last.closesAt, closesAt)
    // Hours that lie wholly in the hour which the spring change skips do not happen.
    else if (opensAt < closesAt) merged.push({ opensAt, closesAt })
  }
  return merged
}
