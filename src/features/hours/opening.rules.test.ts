import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Weekday, weekdays } from '#base/zoned-time.ts'
import { isDeep } from '#tests/depth.ts'
import { type DayHours, FALLBACK_HOURS, type SpecialDay } from './hours.rules.ts'
import { statusLabel } from './hours-format.rules.ts'
import {
  hoursHoldUntil,
  isOpenAt,
  nextChange,
  nextClosing,
  type Opening,
  openingStatus,
  upcomingStatuses,
} from './opening.rules.ts'

const timeZone = 'America/New_York'

/** Every day the same, but for the days named: '15:00-02:00', or 'closed'. */
function week(usual: string, others: Partial<Record<Weekday, string>> = {}): DayHours[] {
  return weekdays.map((day, index) => ({ day, dayOrder: index + 1, ...times(others[day] ?? usual) }))
}

function special(date: string, hours: string): SpecialDay {
  return { date, reason: 'Holiday', ...times(hours) }
}

function times(hours: string) {
  const [openTime = '', closeTime = ''] = (hours === 'closed' ? '15:00-02:00' : hours).split('-')
  return { isOpen: hours !== 'closed', openTime, closeTime }
}

const weeks: Record<string, DayHours[]> = {
  usual: [...FALLBACK_HOURS],
  allDay: week('00:00-00:00'),
  shut: week('closed'),
  early: week('15:00-02:00', { Saturday: '15:00-02:30', Sunday: '03:00-12:00' }),
  lunch: week('11:00-15:00'),
  skipped: week('closed', { Sunday: '02:10-02:50' }),
  repeated: week('15:00-01:30'),
  untilTuesday: week('closed', { Sunday: '12:00-12:00', Monday: '12:00-02:00' }),
  mondays: week('closed', { Monday: '10:00-18:00' }),
  touching: week('15:00-22:00', { Friday: '15:00-03:00', Saturday: '03:00-12:00' }),
}

// New York is at -04:00 in summer and at -05:00 in winter. 10 July 2026 is a Friday. The columns: what it is, the week,
// now, what visitors read, when the bar next opens or closes, and the special days.
const cases = `
Friday afternoon                          | usual        | 2026-07-10T16:00-04:00    | Open now · until 2 AM            | 2026-07-11T02:00-04:00
the minute of opening                     | usual        | 2026-07-10T15:00-04:00    | Open now · until 2 AM            | 2026-07-11T02:00-04:00
the minute before opening                 | usual        | 2026-07-10T14:59-04:00    | Opens at 3 PM                    | 2026-07-10T15:00-04:00
the last second before opening            | usual        | 2026-07-10T14:59:59-04:00 | Opens at 3 PM                    | 2026-07-10T15:00-04:00
before midnight                           | usual        | 2026-07-10T23:59-04:00    | Open now · until 2 AM            | 2026-07-11T02:00-04:00
midnight                                  | usual        | 2026-07-11T00:00-04:00    | Open now · until 2 AM            | 2026-07-11T02:00-04:00
Friday night at 1 AM on Saturday          | usual        | 2026-07-11T01:00-04:00    | Open now · until 2 AM            | 2026-07-11T02:00-04:00
the last minute of the night              | usual        | 2026-07-11T01:59-04:00    | Open now · until 2 AM            | 2026-07-11T02:00-04:00
closing time                              | usual        | 2026-07-11T02:00-04:00    | Opens at 9 AM                    | 2026-07-11T09:00-04:00
Saturday at dawn                          | usual        | 2026-07-11T06:00-04:00    | Opens at 9 AM                    | 2026-07-11T09:00-04:00
Sunday night into Monday                  | usual        | 2026-07-13T01:30-04:00    | Open now · until 2 AM            | 2026-07-13T02:00-04:00
Monday morning                            | usual        | 2026-07-13T09:30-04:00    | Opens at 3 PM                    | 2026-07-13T15:00-04:00
winter                                    | usual        | 2026-01-16T20:00-05:00    | Open now · until 2 AM            | 2026-01-17T02:00-05:00
31 December                               | usual        | 2026-12-31T23:30-05:00    | Open now · until 2 AM            | 2027-01-01T02:00-05:00
1 January at 1 AM                         | usual        | 2027-01-01T01:00-05:00    | Open now · until 2 AM            | 2027-01-01T02:00-05:00
1 January at noon                         | usual        | 2027-01-01T12:00-05:00    | Opens at 3 PM                    | 2027-01-01T15:00-05:00
29 February                               | usual        | 2028-02-29T01:00-05:00    | Open now · until 2 AM            | 2028-02-29T02:00-05:00
spring 2026, before the jump              | usual        | 2026-03-08T01:59-05:00    | Open now · until 3 AM            | 2026-03-08T03:00-04:00
spring 2026, after the jump               | usual        | 2026-03-08T03:00-04:00    | Opens at 9 AM                    | 2026-03-08T09:00-04:00
spring 2026, a close in the gap           | early        | 2026-03-08T01:00-05:00    | Open now · until 12 PM           | 2026-03-08T12:00-04:00
spring 2026, wholly in the gap            | skipped      | 2026-03-08T01:00-05:00    | Opens March 15 at 2:10 AM        | 2026-03-15T02:10-04:00
the Sunday after it                       | skipped      | 2026-03-15T02:20-04:00    | Open now · until 2:50 AM         | 2026-03-15T02:50-04:00
spring 2026, evening before               | usual        | 2026-03-07T22:00-05:00    | Open now · until 3 AM            | 2026-03-08T03:00-04:00
spring 2026, evening after                | usual        | 2026-03-08T22:00-04:00    | Open now · until 2 AM            | 2026-03-09T02:00-04:00
spring 2025, before the jump              | usual        | 2025-03-09T01:30-05:00    | Open now · until 3 AM            | 2025-03-09T03:00-04:00
spring 2025, after the jump               | usual        | 2025-03-09T03:30-04:00    | Opens at 9 AM                    | 2025-03-09T09:00-04:00
autumn 2026, first 1:30                   | usual        | 2026-11-01T01:30-04:00    | Open now · until 2 AM            | 2026-11-01T02:00-05:00
autumn 2026, second 1:30                  | usual        | 2026-11-01T01:30-05:00    | Open now · until 2 AM            | 2026-11-01T02:00-05:00
autumn 2026, closed                       | usual        | 2026-11-01T02:00-05:00    | Opens at 9 AM                    | 2026-11-01T09:00-05:00
autumn 2026, a close that comes twice     | repeated     | 2026-11-01T01:29-04:00    | Open now · until 1:30 AM         | 2026-11-01T01:30-04:00
autumn 2026, after its first time         | repeated     | 2026-11-01T01:40-04:00    | Opens at 3 PM                    | 2026-11-01T15:00-05:00
autumn 2026, before its second time       | repeated     | 2026-11-01T01:10-05:00    | Opens at 3 PM                    | 2026-11-01T15:00-05:00
autumn 2025, first 1:30                   | usual        | 2025-11-02T01:30-04:00    | Open now · until 2 AM            | 2025-11-02T02:00-05:00
autumn 2025, second 1:30                  | usual        | 2025-11-02T01:30-05:00    | Open now · until 2 AM            | 2025-11-02T02:00-05:00
autumn 2025, closed                       | usual        | 2025-11-02T02:30-05:00    | Opens at 9 AM                    | 2025-11-02T09:00-05:00
a lunch place at lunch                    | lunch        | 2026-07-10T12:00-04:00    | Open now · until 3 PM            | 2026-07-10T15:00-04:00
a lunch place at its close                | lunch        | 2026-07-10T15:00-04:00    | Opens tomorrow at 11 AM          | 2026-07-11T11:00-04:00
a lunch place before midnight             | lunch        | 2026-07-10T23:59-04:00    | Opens tomorrow at 11 AM          | 2026-07-11T11:00-04:00
a lunch place after midnight              | lunch        | 2026-07-11T00:00-04:00    | Opens at 11 AM                   | 2026-07-11T11:00-04:00
Mondays only, on Monday                   | mondays      | 2026-07-13T12:00-04:00    | Open now · until 6 PM            | 2026-07-13T18:00-04:00
Mondays only, Monday evening              | mondays      | 2026-07-13T18:00-04:00    | Opens July 20 at 10 AM           | 2026-07-20T10:00-04:00
Mondays only, on Tuesday                  | mondays      | 2026-07-14T00:00-04:00    | Opens Monday at 10 AM            | 2026-07-20T10:00-04:00
Mondays only, on Sunday                   | mondays      | 2026-07-12T20:00-04:00    | Opens tomorrow at 10 AM          | 2026-07-13T10:00-04:00
all day, every day                        | allDay       | 2026-07-10T12:00-04:00    | Open now                         | never
all day in the repeated hour              | allDay       | 2026-11-01T01:30-05:00    | Open now                         | never
all day until a closed day                | allDay       | 2026-07-10T12:00-04:00    | Open now · until 12 AM on Monday | 2026-07-13T00:00-04:00 | 2026-07-13 closed
the last day of it                        | allDay       | 2026-07-12T00:00-04:00    | Open now · until 12 AM           | 2026-07-13T00:00-04:00 | 2026-07-13 closed
all day until a day far off               | allDay       | 2026-07-10T12:00-04:00    | Open now                         | 2026-07-20T00:00-04:00 | 2026-07-20 closed
24 hours and on                           | untilTuesday | 2026-07-12T12:00-04:00    | Open now · until 2 AM on Tuesday | 2026-07-14T02:00-04:00
the last 24 hours of it                   | untilTuesday | 2026-07-13T02:00-04:00    | Open now · until 2 AM            | 2026-07-14T02:00-04:00
hours that touch are one                  | touching     | 2026-07-10T23:00-04:00    | Open now · until 12 PM           | 2026-07-11T12:00-04:00
closed every day                          | shut         | 2026-07-10T12:00-04:00    | Closed                           | never
a special opening in 14 days              | shut         | 2026-07-10T12:00-04:00    | Opens July 24 at 8 PM            | 2026-07-24T20:00-04:00 | 2026-07-24 20:00-23:00
a special opening in 15 days              | shut         | 2026-07-10T12:00-04:00    | Closed                           | never                  | 2026-07-25 20:00-23:00
Thanksgiving, closed                      | usual        | 2026-11-26T16:00-05:00    | Opens tomorrow at 3 PM           | 2026-11-27T15:00-05:00 | 2026-11-26 closed
its first hour still belongs to Wednesday | usual        | 2026-11-26T01:00-05:00    | Open now · until 2 AM            | 2026-11-26T02:00-05:00 | 2026-11-26 closed
the night after it stays dark             | usual        | 2026-11-27T01:00-05:00    | Opens at 3 PM                    | 2026-11-27T15:00-05:00 | 2026-11-26 closed
two closed days                           | usual        | 2026-12-24T10:00-05:00    | Opens Saturday at 9 AM           | 2026-12-26T09:00-05:00 | 2026-12-24 closed & 2026-12-25 closed
a longer night                            | usual        | 2027-01-01T03:30-05:00    | Open now · until 5 AM            | 2027-01-01T05:00-05:00 | 2026-12-31 12:00-05:00
a shorter night                           | usual        | 2026-12-24T18:00-05:00    | Opens tomorrow at 3 PM           | 2026-12-25T15:00-05:00 | 2026-12-24 12:00-18:00
a long night that meets an early day      | usual        | 2026-07-11T03:00-04:00    | Open now · until 2 AM            | 2026-07-12T02:00-04:00 | 2026-07-10 15:00-10:00
a special day on a closed week            | shut         | 2026-07-10T12:00-04:00    | Open now · until 1 PM            | 2026-07-10T13:00-04:00 | 2026-07-10 12:00-13:00
a special day of 24 hours                 | usual        | 2026-07-10T12:00-04:00    | Open now · until 2 AM on Sunday  | 2026-07-12T02:00-04:00 | 2026-07-10 12:00-12:00
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', hours = '', now = '', label = '', boundary = '', exceptions] = line
      .split('|')
      .map((cell) => cell.trim())
    const specialDays = exceptions?.split(' & ').map((entry) => special(entry.slice(0, 10), entry.slice(11))) ?? []
    const facts: Opening = { hours: weeks[hours] ?? [], specialDays, now: new Date(now), timeZone }
    return { name, facts, label, boundary: boundary === 'never' ? undefined : new Date(boundary).toISOString() }
  })

/** What the status says, without its words. */
function boundaryOf(facts: Opening) {
  const status = openingStatus(facts)
  const boundary = status.state === 'open' ? status.until : status.state === 'closed' ? status.opensAt : undefined
  return { isOpen: status.state === 'open', boundary: boundary?.toISOString() }
}

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
/** "2026-07-10 15:00" */
const wallAt = (minute: number) => wallClock.format(minute * 60_000)

/**
 * The same answer found by waiting: start two days early with every door shut, look at the wall clock each minute, open
 * a day's door once its time is reached and shut it for good once its closing is. It shares no code with the rules.
 */
function waitAndSee({ hours, specialDays, now }: Opening) {
  const nowMinute = Math.floor(now.getTime() / 60_000)
  const lastDate = dayAfter(wallAt(nowMinute).slice(0, 10), 14)
  const doors = new Map<string, { opens: string; shuts: string; isOpen: boolean; isDone: boolean }>()
  for (let date = dayAfter(lastDate, -17); date <= lastDate; date = dayAfter(date, 1)) {
    const name = ['Sunday', ...weekdays][new Date(date).getUTCDay()]
    const plan = specialDays.find((day) => day.date === date) ?? hours.find(({ day }) => day === name)
    if (!plan?.isOpen) continue
    const end = plan.closeTime > plan.openTime ? date : dayAfter(date, 1)
    const door = { opens: `${date} ${plan.openTime}`, shuts: `${end} ${plan.closeTime}`, isOpen: false, isDone: false }
    doors.set(date, door)
  }
  let wasOpen: boolean | undefined
  for (let minute = nowMinute - 2 * 1440; ; minute += 1) {
    const wall = wallAt(minute)
    if (minute > nowMinute && wall.slice(0, 10) > lastDate) return { isOpen: wasOpen, boundary: undefined }
    let isOpen = false
    for (const door of doors.values()) {
      if (wall >= door.opens) door.isOpen = true
      if (wall >= door.shuts) door.isDone = true
      isOpen ||= door.isOpen && !door.isDone
    }
    if (minute === nowMinute) wasOpen = isOpen
    if (minute > nowMinute && isOpen !== wasOpen) {
      return { isOpen: wasOpen, boundary: new Date(minute * 60_000).toISOString() }
    }
  }
}

function dayAfter(date: string, days: number) {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

describe('are they open', () => {
  test.each(cases)('$name: $label', ({ facts, label, boundary }) => {
    expect(statusLabel(openingStatus(facts), facts)).toBe(label)
    expect(boundaryOf(facts)).toEqual({ isOpen: label.startsWith('Open now'), boundary })
    expect(boundaryOf(facts)).toEqual(waitAndSee(facts))
  })

  test('without a whole week nothing is claimed', () => {
    const now = new Date('2026-07-10T20:00Z')
    const facts = { hours: FALLBACK_HOURS.slice(1), specialDays: [], now, timeZone }
    expect(openingStatus(facts)).toEqual({ state: 'unknown' })
    expect(openingStatus({ ...facts, hours: [] })).toEqual({ state: 'unknown' })
    expect(isOpenAt(facts, facts.now)).toBeUndefined()
    expect(nextChange(facts)).toBeUndefined()
    const only = { from: now.toISOString(), label: 'Hours coming soon', isOpen: false }
    expect(upcomingStatuses(facts, 7)).toEqual([only])
  })
})

const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const plan = fc.record({ isOpen: fc.boolean(), openTime: time, closeTime: time })
const anyWeek = fc
  .tuple(plan, plan, plan, plan, plan, plan, plan)
  .map((plans) =>
    plans.map((hours, index): DayHours => ({ day: weekdays[index] ?? 'Monday', dayOrder: index + 1, ...hours })),
  )
// Half of the instants lie around the two clock changes of the year, where the mistakes would be.
const minuteOf = (from: string, days: number) =>
  fc.integer({ min: 0, max: days * 1440 }).map((minute) => new Date(Date.parse(from) + minute * 60_000))
const anyNow = fc.oneof(
  minuteOf('2026-01-01T00:00Z', 365),
  minuteOf('2026-03-06T00:00Z', 4),
  minuteOf('2026-10-30T00:00Z', 4),
  minuteOf('2025-12-30T00:00Z', 4),
)
const anyFacts = fc
  .tuple(anyWeek, anyNow, fc.array(fc.tuple(fc.integer({ min: -2, max: 15 }), plan), { maxLength: 4 }))
  .map(([hours, now, exceptions]): Opening => {
    const today = now.toISOString().slice(0, 10)
    const specialDays = exceptions.map(([ahead, hours]) => ({
      date: dayAfter(today, ahead),
      reason: 'Holiday',
      ...hours,
    }))
    return { hours, specialDays, now, timeZone }
  })

describe('whatever the hours are', () => {
  test('the rules agree with someone who waits at the door', () => {
    const agrees = fc.property(anyFacts, (facts) => void expect(boundaryOf(facts)).toEqual(waitAndSee(facts)))
    fc.assert(agrees, { numRuns: isDeep ? 1000 : 25 })
  })

  test('an instant far off is judged as it will be when it has come', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 15 * 1440 }), (facts, minutes) => {
        const instant = new Date(facts.now.getTime() + minutes * 60_000)
        expect(isOpenAt(facts, instant)).toBe(openingStatus({ ...facts, now: instant }).state === 'open')
      }),
    )
  })

  test('the labels a page carries are right at every minute of the week', () => {
    fc.assert(
      // Six days on, less the hour that the spring change skips, is still within the seventh midnight.
      fc.property(
        anyFacts,
        fc.array(fc.integer({ min: 0, max: 6 * 1440 - 60 }), { minLength: 5 }),
        (facts, minutes) => {
          const statuses = upcomingStatuses(facts, 7)
          for (const minute of minutes) {
            const now = new Date(facts.now.getTime() + minute * 60_000)
            const carried = statuses.findLast(({ from }) => Date.parse(from) <= now.getTime())
            const status = openingStatus({ ...facts, now })
            expect(carried).toMatchObject({
              label: statusLabel(status, { now, timeZone }),
              isOpen: status.state === 'open',
            })
          }
        },
      ),
      { numRuns: isDeep ? 1000 : 25 },
    )
  })

  test('the label holds until the next change, and a page at most until midnight', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const labelAt = (now: Date) => statusLabel(openingStatus({ ...facts, now }), { now, timeZone })
        const change = nextChange(facts)
        if (change) expect(labelAt(change)).not.toBe(labelAt(facts.now))
        const end = hoursHoldUntil(facts)
        const lastMinute = new Date(end.getTime() - 60_000)
        expect(end.getTime()).toBeGreaterThan(facts.now.getTime())
        expect(wallClock.format(lastMinute).slice(0, 10)).toBe(wallClock.format(facts.now).slice(0, 10))
        expect(labelAt(lastMinute)).toBe(labelAt(facts.now))
      }),
    )
  })
})

describe('an event that keeps the bar open longer', () => {
  const lateNights = [{ day: 'Tuesday' as const, until: '03:00', event: 'Trivia' }]
  // 14 July 2026 is a Tuesday.
  const labelAt = (now: string, more: Partial<Opening> = {}) =>
    upcomingStatuses(
      { hours: FALLBACK_HOURS, specialDays: [], lateNights, now: new Date(now), timeZone, ...more },
      1,
    )[0]?.label

  test('is told by "open now" on its night, and on no other', () => {
    expect(labelAt('2026-07-14T22:00-04:00')).toBe('Open now · until 3 AM')
    expect(labelAt('2026-07-15T02:30-04:00')).toBe('Open now · until 3 AM')
    expect(labelAt('2026-07-15T03:00-04:00')).toBe('Opens at 3 PM')
    expect(labelAt('2026-07-13T22:00-04:00')).toBe('Open now · until 2 AM')
  })

  test('changes nothing where the hours last as long, on a closed day, or on a special day', () => {
    expect(labelAt('2026-07-14T22:00-04:00', { hours: week('15:00-04:00') })).toBe('Open now · until 4 AM')
    expect(labelAt('2026-07-14T22:00-04:00', { hours: week('15:00-02:00', { Tuesday: 'closed' }) })).toBe(
      'Opens tomorrow at 3 PM',
    )
    const specialDays = [special('2026-07-14', '15:00-23:00')]
    expect(labelAt('2026-07-14T22:00-04:00', { specialDays })).toBe('Open now · until 11 PM')
  })
})

describe('the next closing', () => {
  const closing = (now: string, hours: readonly DayHours[] = FALLBACK_HOURS) =>
    nextClosing({ hours, specialDays: [], now: new Date(now), timeZone })?.toISOString()

  test('is that of tonight while the bar is open, else the one after its next opening', () => {
    expect(closing('2026-07-10T16:00-04:00')).toBe('2026-07-11T06:00:00.000Z')
    expect(closing('2026-07-11T01:59-04:00')).toBe('2026-07-11T06:00:00.000Z')
    expect(closing('2026-07-11T02:00-04:00')).toBe('2026-07-12T06:00:00.000Z')
  })

  test('is not known without hours, or where the bar never opens', () => {
    expect(closing('2026-07-10T16:00-04:00', [])).toBeUndefined()
    expect(closing('2026-07-10T16:00-04:00', week('closed'))).toBeUndefined()
  })
})

test('somebody may still be paying for a while after closing, and the minute of closing is not open', () => {
  const facts = { hours: FALLBACK_HOURS, specialDays: [], timeZone }
  const isOpen = (instant: string, afterMs?: number) =>
    isOpenAt(facts, new Date(instant), afterMs === undefined ? {} : { afterMs })
  expect([isOpen('2026-07-10T15:00-04:00'), isOpen('2026-07-10T14:59:59-04:00')]).toEqual([true, false])
  expect([isOpen('2026-07-11T01:59:59-04:00'), isOpen('2026-07-11T02:00-04:00')]).toEqual([true, false])
  const hour = 3_600_000
  expect([isOpen('2026-07-11T02:59:59-04:00', hour), isOpen('2026-07-11T03:00-04:00', hour)]).toEqual([true, false])
})
