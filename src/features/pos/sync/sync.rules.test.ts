import { expect, test } from 'vitest'
import {
  advanceCursor,
  canSplit,
  type Direction,
  decideDays,
  decideLiveWindow,
  importDays,
  MAX_SLICE_MS,
  nextSlice,
  planAfter,
  planReading,
  planSplit,
  syncCauses,
  syncStates,
  type Window,
} from './sync.rules.ts'

const at = (instant: string) => new Date(instant)
const now = at('2025-11-14T12:00:00Z')

test('the automatic sync goes on where it ended, with ten minutes read again', () => {
  expect(decideLiveWindow(at('2025-11-14T08:00:00Z'), now)).toEqual({
    window: { from: at('2025-11-14T07:50:00Z'), to: now },
  })
})

test('the first sync reads two days, and leaves the rest of the thirty-five that are shown to an import', () => {
  expect(decideLiveWindow(undefined, now)).toEqual({
    window: { from: at('2025-11-12T12:00:00Z'), to: now },
    missed: { from: at('2025-10-10T12:00:00Z'), to: at('2025-11-12T12:00:00Z') },
  })
})

test('after a long outage the last two days are read first, and all that was missed before them is imported', () => {
  expect(decideLiveWindow(at('2025-11-05T12:00:00Z'), now)).toEqual({
    window: { from: at('2025-11-12T12:00:00Z'), to: now },
    missed: { from: at('2025-11-05T11:50:00Z'), to: at('2025-11-12T12:00:00Z') },
  })
})

test('what begins with the last two days leaves nothing to an import', () => {
  const window = { from: at('2025-11-12T12:00:00Z'), to: now }
  expect(decideLiveWindow(at('2025-11-12T12:10:00Z'), now)).toEqual({ window })
  const second = { from: at('2025-11-12T11:59:59Z'), to: window.from }
  expect(decideLiveWindow(at('2025-11-12T12:09:59Z'), now)).toEqual({ window, missed: second })
})

test('a clock that was put back does not turn the window around', () => {
  const { window } = decideLiveWindow(at('2025-11-14T13:00:00Z'), now)
  expect(window.from.getTime()).toBeLessThan(window.to.getTime())
})

/** All slices of a window when so many orders were changed each minute and no page holds more than a hundred. */
function readAll(window: Window, direction: Direction, ordersAMinute: (at: Date) => number) {
  const slices: Window[] = []
  let calls = 0
  let plan = planReading(window)
  for (let slice = nextSlice(plan, direction); slice; slice = nextSlice(plan, direction)) {
    calls += 1
    let orders = 0
    for (let time = slice.from.getTime(); time < slice.to.getTime(); time += 60_000)
      orders += ordersAMinute(new Date(time))
    if (orders >= 100 && canSplit(slice)) {
      plan = planSplit(plan, slice)
      continue
    }
    slices.push(slice)
    plan = planAfter(plan, slice, { direction, orders })
  }
  return { slices, calls }
}

test('a window of minutes does not make the next reading begin with minutes', () => {
  const window = { from: at('2025-11-14T11:57:00Z'), to: now }
  const sliceMs = 6 * 3_600_000
  const after = planAfter(planReading(window, sliceMs), window, { direction: 'oldest-first', orders: 3 })
  expect(after.sliceMs).toBe(sliceMs)
})

test('a quiet window is read in days, without a gap, from either end', () => {
  const window = { from: at('2025-11-12T00:00:00Z'), to: now }
  expect(readAll(window, 'oldest-first', () => 0).slices).toEqual([
    { from: at('2025-11-12T00:00:00Z'), to: at('2025-11-13T00:00:00Z') },
    { from: at('2025-11-13T00:00:00Z'), to: at('2025-11-14T00:00:00Z') },
    { from: at('2025-11-14T00:00:00Z'), to: now },
  ])
  expect(readAll(window, 'newest-first', () => 0).slices).toEqual([
    { from: at('2025-11-13T12:00:00Z'), to: now },
    { from: at('2025-11-12T12:00:00Z'), to: at('2025-11-13T12:00:00Z') },
    { from: at('2025-11-12T00:00:00Z'), to: at('2025-11-12T12:00:00Z') },
  ])
  expect(nextSlice(planReading({ from: now, to: now }), 'oldest-first')).toBeUndefined()
})

test.each(['oldest-first', 'newest-first'] as const)(
  'a busy day is read %s in slices that fit on a page, with few calls more than it has pages',
  (direction) => {
    const window = { from: at('2025-11-12T10:00:00Z'), to: at('2025-11-13T10:00:00Z') }
    // A thousand orders, ten pages, from five in the afternoon until two at night, New York time.
    const isOpen = (time: Date) => time.getUTCHours() >= 22 || time.getUTCHours() < 7
    const { slices, calls } = readAll(window, direction, (time) => (isOpen(time) ? 1000 / 540 : 0))
    const inOrder = slices.toSorted((one, other) => one.from.getTime() - other.from.getTime())
    expect(inOrder.map(({ from }) => from)).toEqual([window.from, ...inOrder.slice(0, -1).map(({ to }) => to)])
    expect(inOrder.at(-1)?.to).toEqual(window.to)
    expect(calls).toBeLessThan(30)
  },
)

test('a minute in which more was changed than a page holds is not split any further', () => {
  const window = { from: at('2025-11-14T09:00:00Z'), to: at('2025-11-14T09:01:00Z') }
  expect(readAll(window, 'oldest-first', () => 500).slices).toEqual([window])
})

test('an import says on which day it is of those that were to be read', () => {
  const whole = { startsAt: at('2025-10-10T12:00:00Z'), endsAt: now }
  expect(importDays({ ...whole, unreadUntil: at('2025-11-12T12:00:00Z') })).toEqual({ day: 3, days: 35 })
  expect(importDays({ ...whole, unreadUntil: at('2025-11-06T11:00:00Z') })).toEqual({ day: 9, days: 35 })
  expect(importDays({ ...whole, unreadUntil: whole.startsAt })).toEqual({ day: 35, days: 35 })
  const begun = { ...whole, startsAt: at('2025-10-10T22:00:00Z') }
  expect(importDays({ ...begun, unreadUntil: begun.startsAt })).toEqual({ day: 35, days: 35 })
})

test('the cursor moves over what was read, and never over a gap', () => {
  const cursor = at('2025-11-13T00:00:00Z')
  const slice = (from: string, to: string) => ({ from: at(from), to: at(to) })
  expect(advanceCursor(cursor, slice('2025-11-12T23:50:00Z', '2025-11-13T23:50:00Z'))).toEqual(
    at('2025-11-13T23:50:00Z'),
  )
  expect(advanceCursor(cursor, slice('2025-11-13T00:00:00Z', '2025-11-14T00:00:00Z'))).toEqual(
    at('2025-11-14T00:00:00Z'),
  )
  expect(advanceCursor(cursor, slice('2025-11-13T00:00:01Z', '2025-11-14T00:00:00Z'))).toEqual(cursor)
  expect(advanceCursor(cursor, slice('2025-11-10T00:00:00Z', '2025-11-11T00:00:00Z'))).toEqual(cursor)
})

test('staff who ask for no days get the last seven until today', () => {
  expect(decideDays({}, '2025-11-14')).toEqual({ outcome: 'granted', first: '2025-11-07', last: '2025-11-14' })
  expect(decideDays({ endDate: '2025-11-03' }, '2025-11-14')).toEqual({
    outcome: 'granted',
    first: '2025-10-27',
    last: '2025-11-03',
  })
})

test('a single day can be asked for, and thirty-one days back', () => {
  const day = '2025-11-14'
  expect(decideDays({ startDate: day, endDate: day }, day)).toEqual({ outcome: 'granted', first: day, last: day })
  expect(decideDays({ startDate: '2025-10-14' }, day)).toEqual({ outcome: 'granted', first: '2025-10-14', last: day })
})

test.each([
  [{ startDate: '2025-11-10', endDate: '2025-11-09' }, 'endDate', 'must not be before the start date'],
  [{ startDate: '2025-11-15' }, 'startDate', 'must not be later than today'],
  [{ startDate: '2025-10-01', endDate: '2025-11-02' }, 'endDate', 'must be at most 31 days after the start date'],
  [{ startDate: '2025-10-13' }, 'startDate', 'must be at most 31 days ago, unless an end date is given'],
])('days that cannot be read are refused at the field that has to change: %o', (asked, field, problem) => {
  expect(decideDays(asked, '2025-11-14')).toEqual({ outcome: 'refused', field, problem })
})

const HOUR_MS = 3_600_000
const from = new Date('2025-11-13T18:00:00Z')
const sliceOf = (ms: number) => ({ from, to: new Date(from.getTime() + ms) })

/** How long the next slice is in hours, after one of so many hours and with so many orders. */
const nextHours = (readHours: number, orders: number, plannedHours = readHours) => {
  const plan = planReading(sliceOf(10 * MAX_SLICE_MS), plannedHours * HOUR_MS)
  return planAfter(plan, sliceOf(readHours * HOUR_MS), { direction: 'oldest-first', orders }).sliceMs / HOUR_MS
}

test.each([
  [0, 8],
  [25, 8],
  [35, 8],
  [50, 5.6],
  [70, 4],
  [140, 2],
  [1000, 1],
])(
  'after four hours with %s orders the next slice is %s hours long: at most twice, at least a quarter',
  (orders, hours) => {
    expect(nextHours(4, orders)).toBe(hours)
  },
)

test('a slice that the end of its window cut short makes the next one shorter only when it was full', () => {
  expect([70, 50].map((orders) => nextHours(1, orders, 6))).toEqual([6, 6])
  expect(nextHours(1, 140, 6)).toBe(0.5)
})

test('the next slice is cut to whole milliseconds that hold all it should', () => {
  expect(nextHours(1, 110) * HOUR_MS).toBe(2_290_910)
})

test('four parts of a slice that was too full are all of it, a minute each at least', () => {
  const parts = (ms: number) => planSplit(planReading(sliceOf(ms)), sliceOf(ms)).sliceMs
  expect([parts(4 * HOUR_MS), parts(4 * HOUR_MS + 1), parts(120_000)]).toEqual([HOUR_MS, HOUR_MS + 1, 60_000])
})

test('the API keeps its names for what starts a sync and how it ends', () => {
  expect(syncCauses).toEqual(['schedule', 'staff', 'scheduler', 'discount-check', 'history', 'poll'])
  expect(syncStates).toEqual(['running', 'done', 'failed', 'interrupted'])
})
