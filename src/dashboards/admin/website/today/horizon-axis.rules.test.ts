import { expect, test } from 'vitest'
import { barOf, monthsOf, placeOf } from './horizon-axis.rules.ts'

const today = '2026-11-15'

test('days stand between today and half a year later, and those outside at the edges', () => {
  expect(['2026-11-01', today, '2026-11-29', '2027-05-30', '2028-01-01'].map((date) => placeOf(date, today))).toEqual([
    0, 0, 7.1, 100, 100,
  ])
})

test('months are named where they begin, and none at the edge', () => {
  expect(monthsOf('2026-11-04').map(({ label }) => label)).toEqual(['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May'])
  // December would stand on the word "Today".
  expect(monthsOf(today).map(({ label }) => label)).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May'])
  expect(monthsOf('2026-01-31')[0]?.label).toBe('Mar')
  const ends = (date: string) => [monthsOf(date)[0], monthsOf(date).at(-1)]
  expect(ends('2026-11-07')).toEqual([
    { label: 'Dec', at: 12.2 },
    { label: 'May', at: 89.3 },
  ])
  expect(ends('2026-11-08')[0]).toEqual({ label: 'Jan', at: 27.6 })
  expect(ends('2026-11-02')[1]).toEqual({ label: 'May', at: 91.8 })
  expect(ends('2026-11-01')[1]).toEqual({ label: 'Apr', at: 77 })
})

test('a bar ends with its last day, goes on without one, and can always be seen', () => {
  expect(barOf({ from: null, to: '2026-11-29' }, today)).toEqual({ at: 0, size: 7.1 })
  expect(barOf({ from: null, to: null }, today)).toEqual({ at: 0, size: 100 })
  expect(barOf({ from: '2026-11-29', to: '2026-11-29' }, today)).toEqual({ at: 7.1, size: 1 })
  expect(placeOf('2026-11-20', today)).toBe(2.6)
  expect(barOf({ from: '2026-11-17', to: '2026-11-23' }, today)).toEqual({ at: 1, size: 3.1 })
})
