import { expect, test } from 'vitest'
import { advanceCursor, isHistory, sliceWindow, windowOfDays, windowSince } from './sync.rules.ts'

const at = (instant: string) => new Date(instant)
const now = at('2025-11-14T12:00:00Z')

test('the automatic sync goes on where it ended, with ten minutes read again', () => {
  const { from, to } = windowSince(at('2025-11-14T08:00:00Z'), now)
  expect(from).toEqual(at('2025-11-14T07:50:00Z'))
  expect(to).toEqual(now)
})

test('the first sync reads the thirty-five days that are shown somewhere', () => {
  expect(windowSince(undefined, now)).toEqual({ from: at('2025-10-10T12:00:00Z'), to: now })
})

test('a clock that was put back does not turn the window around', () => {
  const { from, to } = windowSince(at('2025-11-14T13:00:00Z'), now)
  expect(from.getTime()).toBeLessThan(to.getTime())
})

test('a window is read in days, oldest first, without a gap', () => {
  const slices = sliceWindow({ from: at('2025-11-12T00:00:00Z'), to: now })
  expect(slices).toEqual([
    { from: at('2025-11-12T00:00:00Z'), to: at('2025-11-13T00:00:00Z') },
    { from: at('2025-11-13T00:00:00Z'), to: at('2025-11-14T00:00:00Z') },
    { from: at('2025-11-14T00:00:00Z'), to: now },
  ])
  expect(sliceWindow(windowOfDays(7, now))).toHaveLength(7)
  expect(sliceWindow({ from: now, to: now })).toEqual([])
})

test('what is more than a week old is history', () => {
  const whole = windowOfDays(35, now)
  const ages = sliceWindow(whole).map((slice) => isHistory(slice, whole))
  expect(ages.filter((isOld) => !isOld)).toHaveLength(8)
  expect(ages.at(-8)).toBe(false)
  expect(ages.at(-9)).toBe(true)
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
