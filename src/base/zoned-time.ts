/** The days of the week in the order the bar counts them. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof weekdays)[number]

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** The calendar date `YYYY-MM-DD` that a clock on the wall of this zone belongs to at this instant. */
export function localDate(instant: Date, timeZone: string): string {
  return wallClock(instant.getTime(), timeZone).toISOString().slice(0, 10)
}

/** What a clock on the wall of this zone shows at this instant, as `HH:MM`. */
export function localTime(instant: Date, timeZone: string): string {
  return wallClock(instant.getTime(), timeZone).toISOString().slice(11, 16)
}

/**
 * The instant at which the clocks of this zone show this date and time. A time that the spring change skips means the
 * instant of the jump; a time that the autumn change repeats means its first occurrence.
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`)
  // Zones change their offset far less often than once in two days, so these are the only two that can apply.
  const before = offsetAt(wall - DAY_MS, timeZone)
  const after = offsetAt(wall + DAY_MS, timeZone)
  for (const instant of [wall - Math.max(before, after), wall - Math.min(before, after)]) {
    if (instant + offsetAt(instant, timeZone) === wall) return new Date(instant)
  }
  return new Date(findJump(wall - after, wall - before, timeZone))
}

/** The date a number of days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function weekday(date: string): Weekday {
  const day = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]
  if (!day) throw new RangeError(`"${date}" is not a date`)
  return day
}

/** Whether this is a date of the calendar written as `YYYY-MM-DD`; 2026-02-30 is not, nor is one before the year 1000. */
export function isDate(value: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}

/** The first instant of the next calendar day in this zone. */
export function nextMidnight(instant: Date, timeZone: string): Date {
  return instantOf(addDays(localDate(instant, timeZone), 1), '00:00', timeZone)
}

/** The zone's offset changes somewhere after `low` and at or before `high`; zones change it on whole minutes. */
function findJump(low: number, high: number, timeZone: string): number {
  const offsetBefore = offsetAt(low, timeZone)
  let still = Math.floor(low / MINUTE_MS)
  let jumped = Math.ceil(high / MINUTE_MS)
  while (jumped - still > 1) {
    const middle = Math.floor((still + jumped) / 2)
    if (offsetAt(middle * MINUTE_MS, timeZone) === offsetBefore) still = middle
    else jumped = middle
  }
  return jumped * MINUTE_MS
}

/** The wall clock of the zone, told as if it were UTC. */
function wallClock(instant: number, timeZone: string): Date {
  return new Date(instant + offsetAt(instant, timeZone))
}

const MAX_KNOWN_OFFSETS = 10_000
const knownOffsets = new Map<string, Map<number, number>>()

/** How far the clocks of this zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  // Zones change their offset on quarters of an hour, and reading it from a format is slow.
  const quarter = Math.floor(instant / QUARTER_MS)
  let ofZone = knownOffsets.get(timeZone)
  const known = ofZone?.get(quarter)
  if (known !== undefined) return known
  if (!ofZone || ofZone.size >= MAX_KNOWN_OFFSETS) {
    ofZone = new Map()
    knownOffsets.set(timeZone, ofZone)
  }
  const offset = readOffset(quarter * QUARTER_MS, timeZone)
  ofZone.set(quarter, offset)
  return offset
}

function readOffset(instant: number, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const part of formatFor(timeZone).formatToParts(instant)) shown[part.type] = Number(part.value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant
}

const formats = new Map<string, Intl.DateTimeFormat>()

// Making a format takes a hundred times as long as using one.
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** The first of these moments, without those that never come. */
export function firstMoment(moments: readonly (Date | undefined)[]): Date | undefined {
  const known = moments.flatMap((moment) => moment?.getTime() ?? [])
  return known.length > 0 ? new Date(Math.min(...known)) : undefined
}

const inWords = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' })

/** "November 14, 2025", of a day as `YYYY-MM-DD`. */
export function dayInWords(day: string): string {
  return inWords.format(new Date(day))
}
