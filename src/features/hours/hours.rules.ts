import type { FieldProblem } from '#base/field-problem.ts'
import { addDays, isDate, type Weekday, weekday, weekdays } from '#base/zoned-time.ts'

/** The usual hours of one day of the week. A close time at or before the open time lies after midnight (H3). */
export type DayHours = {
  day: Weekday
  /** 1 to 7, Monday first. */
  dayOrder: number
  isOpen: boolean
  /** 24-hour `HH:MM`. Kept while the day is closed, so that opening it again offers the old times. */
  openTime: string
  closeTime: string
}

/** A date on which the bar keeps other hours than its weekday's. */
export type SpecialDay = {
  /** `YYYY-MM-DD` in the venue's zone. */
  date: string
  reason: string
  isOpen: boolean
  openTime: string
  closeTime: string
}

/** An evening of every week on which the bar stays open longer than its hours say, for an event (L13). */
export type LateNight = WeeklyDates & { day: Weekday; until: string; event: string }

/** On which dates something that comes round every week takes place. */
export type WeeklyDates = { firstDate?: string; lastDate?: string; pausedDates?: readonly string[] }

/** `until` is undefined when the bar does not close, and `opensAt` when it does not open, before the look-ahead ends. */
export type OpeningStatus =
  | { state: 'open'; until: Date | undefined }
  | { state: 'closed'; opensAt: Date | undefined }
  | { state: 'unknown' }

/** How long a browser may show hours it has stored before it asks again. */
export const HOURS_CACHE_MS = 5 * 60_000
export const MAX_SPECIAL_DAYS = 60
export const MAX_REASON_LENGTH = 80
export const SPECIAL_DAYS_AHEAD_YEARS = 2

/** The hours that an empty table is filled with, and that a visitor sees when no others can be had. */
export const FALLBACK_HOURS: readonly DayHours[] = weekdays.map((day, index) => ({
  day,
  dayOrder: index + 1,
  isOpen: true,
  openTime: day === 'Saturday' || day === 'Sunday' ? '09:00' : '15:00',
  closeTime: '02:00',
}))

export function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

/** Why these days are not one whole week, or undefined when they are. The order in which they come does not matter. */
export function findWeekProblem(hours: readonly DayHours[]): string | undefined {
  if (hours.length !== weekdays.length) return 'A week has exactly seven days'
  if (new Set(hours.map(({ day }) => day)).size !== weekdays.length) return 'Include each day of the week once'
  const misplaced = hours.find(({ day, dayOrder }) => weekdays[dayOrder - 1] !== day)
  if (misplaced) return `${misplaced.day} must have the day order ${weekdays.indexOf(misplaced.day) + 1}`
  const untimed = hours.find(({ openTime, closeTime }) => !isTime(openTime) || !isTime(closeTime))
  if (untimed) return `${untimed.day}: enter times as HH:MM`
  return undefined
}

/** The week in `dayOrder`, read from something that came from outside; undefined when it is not one whole week. */
export function readWeek(value: unknown): DayHours[] | undefined {
  if (!Array.isArray(value) || !value.every(isDayHours)) return undefined
  const week = value.map(toDayHours)
  return findWeekProblem(week) === undefined ? inDayOrder(week) : undefined
}

function toDayHours({ day, dayOrder, isOpen, openTime, closeTime }: DayHours): DayHours {
  return { day, dayOrder, isOpen, openTime, closeTime }
}

export function inDayOrder(hours: readonly DayHours[]): DayHours[] {
  return hours.toSorted((one, other) => one.dayOrder - other.dayOrder)
}

/** What public pages show: the stored week, or the fallback while none is stored. */
export function shownWeek(stored: readonly DayHours[]): DayHours[] {
  return inDayOrder(findWeekProblem(stored) === undefined ? stored : FALLBACK_HOURS)
}

export function takesPlaceOn({ firstDate = '', lastDate, pausedDates = [] }: WeeklyDates, date: string): boolean {
  return firstDate <= date && (lastDate === undefined || date <= lastDate) && !pausedDates.includes(date)
}

/** This day of the week as it comes next, today included. */
export function comingDate(day: Weekday, today: string): string {
  const daysAhead = (weekdays.indexOf(day) - weekdays.indexOf(weekday(today)) + weekdays.length) % weekdays.length
  return addDays(today, daysAhead)
}

/** What keeps the bar open beyond the hours of this day on this date; undefined where they last as long. */
export function findLateNight(
  { day, isOpen, openTime, closeTime }: DayHours,
  { lateNights = [], date }: { lateNights: readonly LateNight[] | undefined; date: string },
) {
  // A time at or before the opening is one after midnight.
  const placeInNight = (time: string) => `${time <= openTime ? 1 : 0} ${time}`
  const isLonger = ({ until }: LateNight) => placeInNight(until) > placeInNight(closeTime)
  return lateNights.find((late) => isOpen && late.day === day && isLonger(late) && takesPlaceOn(late, date))
}

/** Everything that is wrong with a list of special days, for the fields it is wrong in. */
export function listSpecialDayProblems(specialDays: readonly SpecialDay[], today: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (specialDays.length > MAX_SPECIAL_DAYS) {
    problems.push({ field: 'specialDays', problem: `You can have up to ${MAX_SPECIAL_DAYS} special days` })
  }
  const seen = new Set<string>()
  for (const [index, { date, reason, openTime, closeTime }] of specialDays.entries()) {
    const at = (field: string, problem: string) => problems.push({ field: `specialDays.${index}.${field}`, problem })
    const dateProblem = findDateProblem(date, today)
    if (dateProblem) at('date', dateProblem)
    else if (seen.has(date)) at('date', 'This date is listed twice')
    seen.add(date)

    if (reason.trim() === '') at('reason', 'Enter a reason')
    // The database counts characters, where JavaScript's length counts an emoji as two.
    else if ([...reason].length > MAX_REASON_LENGTH) at('reason', `Use ${MAX_REASON_LENGTH} characters or fewer`)
    if (!isTime(openTime)) at('openTime', 'Enter a time, such as 15:00')
    if (!isTime(closeTime)) at('closeTime', 'Enter a time, such as 02:00')
  }
  return problems
}

/** Special days read from something that came from outside; undefined when any of them is not one. */
export function readSpecialDays(value: unknown): SpecialDay[] | undefined {
  return Array.isArray(value) && value.every(isSpecialDay) ? value.map(toSpecialDay) : undefined
}

export function toSpecialDay({ date, reason, isOpen, openTime, closeTime }: SpecialDay): SpecialDay {
  return { date, reason, isOpen, openTime, closeTime }
}

export function listTimeProblems(hours: readonly DayHours[]): FieldProblem[] {
  return hours.flatMap(({ day, openTime, closeTime }) => [
    ...(isTime(openTime) ? [] : [{ field: `${day}.openTime`, problem: 'Enter a time, such as 15:00' }]),
    ...(isTime(closeTime) ? [] : [{ field: `${day}.closeTime`, problem: 'Enter a time, such as 02:00' }]),
  ])
}

export function lastSpecialDate(today: string): string {
  const sameDay = `${Number(today.slice(0, 4)) + SPECIAL_DAYS_AHEAD_YEARS}${today.slice(4)}`
  return isDate(sameDay) ? sameDay : addDays(`${sameDay.slice(0, 4)}-03-01`, -1)
}

/** The first special day that matters: yesterday's evening can reach past midnight into today. */
export function firstRelevantDate(today: string): string {
  return addDays(today, -1)
}

function findDateProblem(date: string, today: string): string | undefined {
  if (!isDate(date)) return 'Choose a date'
  if (date < today) return 'This date is in the past'
  if (date > lastSpecialDate(today)) return `Choose a date within the next ${SPECIAL_DAYS_AHEAD_YEARS} years`
  return undefined
}

function isDayHours(value: unknown): value is DayHours {
  if (typeof value !== 'object' || value === null) return false
  const { day, dayOrder, isOpen, openTime, closeTime } = value as Record<keyof DayHours, unknown>
  return (
    weekdays.some((name) => name === day) &&
    typeof dayOrder === 'number' &&
    typeof isOpen === 'boolean' &&
    isTime(openTime) &&
    isTime(closeTime)
  )
}

function isSpecialDay(value: unknown): value is SpecialDay {
  if (typeof value !== 'object' || value === null) return false
  const { date, reason, isOpen, openTime, closeTime } = value as Record<keyof SpecialDay, unknown>
  const isDated = typeof date === 'string' && isDate(date) && typeof reason === 'string'
  return isDated && typeof isOpen === 'boolean' && isTime(openTime) && isTime(closeTime)
}
