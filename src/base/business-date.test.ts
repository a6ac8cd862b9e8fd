import { expect, test } from 'vitest'
import { businessDate } from './business-date.ts'

test.each([
  ['2025-11-15T08:59:59Z', '2025-11-14'],
  ['2025-11-15T09:00:00Z', '2025-11-15'],
  ['2025-07-15T07:59:59Z', '2025-07-14'],
  ['2025-07-15T08:00:00Z', '2025-07-15'],
  ['2025-11-14T23:00:00Z', '2025-11-14'],
])('%s belongs to the business day %s, which ends at 4 AM in Miami', (instant, day) => {
  expect(businessDate(new Date(instant), 'America/New_York')).toBe(day)
})

test('the nights in which clocks change end at 4 AM on the wall as well', () => {
  // In November 4 AM comes an hour later than usual, in March an hour earlier.
  expect(businessDate(new Date('2025-11-02T08:59:00Z'), 'America/New_York')).toBe('2025-11-01')
  expect(businessDate(new Date('2025-11-02T09:00:00Z'), 'America/New_York')).toBe('2025-11-02')
  expect(businessDate(new Date('2026-03-08T07:59:00Z'), 'America/New_York')).toBe('2026-03-07')
  expect(businessDate(new Date('2026-03-08T08:00:00Z'), 'America/New_York')).toBe('2026-03-08')
})
