import { groupBy } from '#base/group-by.ts'
import { addDays, localDate, localTime, type Weekday, weekday } from '#base/zoned-time.ts'

/** A moment at which the clocks of a zone are changed: the wall clock just before it, and the offsets in minutes. */
type Change = { date: string; time: string; from: number; to: number; name: string }

const MINUTE_MS = 60_000
const DAYS_IN_WEEK = 7
/** Over so many years a change that keeps its place in the year is taken for a rule. */
const YEARS = 10
/** No zone changes its clocks and changes them back within a week. */
const STEP_MS = DAYS_IN_WEEK * 24 * 60 * MINUTE_MS

/** What `describeTimeZone` says, from the year before `firstYear` on. */
export function timeZoneLines(timeZone: string, firstYear: number): string[] {
  const key = `${timeZone} ${firstYear}`
  const lines = known.get(key) ?? describeTimeZone(timeZone, firstYear - 1)
  known.set(key, lines)
  return lines
}

// Looking for the changes of ten years takes a thousand times as long as writing them down.
const known = new Map<string, string[]>()

/** A zone's clock changes as a VTIMEZONE (RFC 5545); yearly ones become a rule. */
export function describeTimeZone(timeZone: string, firstYear: number): string[] {
  const changes = listChanges(timeZone, firstYear)
  const parts = [...groupBy(changes, kindOf).values()].flatMap(changeLines)
  const steady = () => steadyLines(timeZone, firstYear)
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...(parts.length > 0 ? parts : steady()), 'END:VTIMEZONE']
}

/** From which offset to which: what the changes of one season have in common. */
function kindOf({ from, to }: Change): string {
  return `${from} ${to}`
}

function changeLines(changes: readonly [Change, ...Change[]]): string[] {
  const [first, ...rest] = changes
  const rule = findYearlyRule(changes)
  const part = first.to > first.from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${part}`,
    `DTSTART:${formatWall(first)}`,
    `TZOFFSETFROM:${formatOffset(first.from)}`,
    `TZOFFSETTO:${formatOffset(first.to)}`,
    `TZNAME:${first.name}`,
    ...(rule ? [`RRULE:${rule}`] : rest.map((change) => `RDATE:${formatWall(change)}`)),
    `END:${part}`,
  ]
}

function steadyLines(timeZone: string, year: number): string[] {
  const start = startOf(year)
  const offset = formatOffset(offsetAt(start, timeZone))
  return [
    'BEGIN:STANDARD',
    `DTSTART:${year}0101T000000`,
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    `TZNAME:${nameAt(start, timeZone)}`,
    'END:STANDARD',
  ]
}

/** "The second Sunday of March", when that is what all these changes have in common, one in each year. */
function findYearlyRule(changes: readonly [Change, ...Change[]]): string | undefined {
  const [first] = changes
  const day = weekday(first.date)
  const isAlike = ({ date, time }: Change) =>
    monthOf(date) === monthOf(first.date) && weekday(date) === day && time === first.time
  if (changes.length !== YEARS || !changes.every(isAlike)) return undefined

  const isLast = ({ date }: Change) => monthOf(addDays(date, DAYS_IN_WEEK)) !== monthOf(date)
  const places = new Set(changes.map(({ date }) => Math.ceil(Number(date.slice(8)) / DAYS_IN_WEEK)))
  const [place, ...others] = changes.every(isLast) ? [-1] : places
  if (others.length > 0) return undefined
  return `FREQ=YEARLY;BYMONTH=${Number(monthOf(first.date))};BYDAY=${place}${dayCode(day)}`
}

const monthOf = (date: string) => date.slice('YYYY-'.length, 'YYYY-MM'.length)
const startOf = (year: number) => Date.parse(`${year}-01-01`)

function listChanges(timeZone: string, firstYear: number): Change[] {
  const changes: Change[] = []
  const end = startOf(firstYear + YEARS)
  for (let start = startOf(firstYear); start < end; start += STEP_MS) {
    const stop = Math.min(start + STEP_MS, end)
    const [from, to] = [offsetAt(start, timeZone), offsetAt(stop, timeZone)]
    if (from === to) continue
    const instant = findChange(start, stop, timeZone)
    const wall = new Date(instant + from * MINUTE_MS).toISOString()
    changes.push({ date: wall.slice(0, 10), time: wall.slice(11, 16), from, to, name: nameAt(instant, timeZone) })
  }
  return changes
}

/** The first minute with the new offset, which comes after `low` and not later than `high`. */
function findChange(low: number, high: number, timeZone: string): number {
  const before = offsetAt(low, timeZone)
  let [still, changed] = [low / MINUTE_MS, high / MINUTE_MS]
  while (changed - still > 1) {
    const middle = Math.floor((still + changed) / 2)
    if (offsetAt(middle * MINUTE_MS, timeZone) === before) still = middle
    else changed = middle
  }
  return changed * MINUTE_MS
}

/** How many minutes the clocks of a zone are ahead of UTC at the beginning of this minute. */
function offsetAt(instant: number, timeZone: string): number {
  const moment = new Date(instant)
  const wall = Date.parse(`${localDate(moment, timeZone)}T${localTime(moment, timeZone)}:00Z`)
  return (wall - instant) / MINUTE_MS
}

/** "EST" or "EDT" */
function nameAt(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(instant)
  return String(parts.find(({ type }) => type === 'timeZoneName')?.value)
}

/** The day as calendars write it: SA for Saturday. */
export function dayCode(day: Weekday): string {
  return day.slice(0, 2).toUpperCase()
}

function formatWall({ date, time }: Change): string {
  return `${date}T${time}00`.replaceAll(/[-:]/g, '')
}

function formatOffset(minutes: number): string {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}
