import { expect, test } from 'vitest'
import { businessDate, type RegisterTime, startOfBusinessDate } from './business-date.ts'
import { addDays } from './zoned-time.ts'

const miami: RegisterTime = { timeZone: 'America/New_York', closeoutHour: 4 }

test.each([
  ['2025-11-15T07:30:00Z', '2025-11-14'],
  ['2025-11-15T08:59:59Z', '2025-11-14'],
  ['2025-11-15T09:00:00Z', '2025-11-15'],
  ['2025-11-15T09:30:00Z', '2025-11-15'],
  ['2025-07-15T07:59:59Z', '2025-07-14'],
  ['2025-07-15T08:00:00Z', '2025-07-15'],
  ['2025-11-14T23:00:00Z', '2025-11-14'],
])('%s belongs to the business day %s, which ends at 4 AM in Miami', (instant, day) => {
  expect(businessDate(new Date(instant), miami)).toBe(day)
})

test('where the day is closed out later, the early morning still belongs to the night before', () => {
  const halfPastFour = new Date('2025-11-15T09:30:00Z')
  expect(businessDate(halfPastFour, { ...miami, closeoutHour: 5 })).toBe('2025-11-14')
  expect(businessDate(halfPastFour, { ...miami, closeoutHour: 0 })).toBe('2025-11-15')
})

test('a bar in another time zone has its own days', () => {
  // 1:30 AM in Los Angeles, and 4:30 AM in Miami.
  const late = new Date('2025-11-15T09:30:00Z')
  expect(businessDate(late, { timeZone: 'America/Los_Angeles', closeoutHour: 4 })).toBe('2025-11-14')
  expect(startOfBusinessDate('2025-11-15', { timeZone: 'America/Los_Angeles', closeoutHour: 4 })).toEqual(
    new Date('2025-11-15T12:00:00Z'),
  )
})

test('the nights in which clocks change end at 4 AM on the wall as well', () => {
  // In November 4 AM comes an hour later than usual, in March an hour earlier.
  expect(businessDate(new Date('2025-11-02T08:59:00Z'), miami)).toBe('2025-11-01')
  expect(businessDate(new Date('2025-11-02T09:00:00Z'), miami)).toBe('2025-11-02')
  expect(businessDate(new Date('2026-03-08T07:59:00Z'), miami)).toBe('2026-03-07')
  expect(businessDate(new Date('2026-03-08T08:00:00Z'), miami)).toBe('2026-03-08')
})

test('every day begins where the one before it ends, also when the clock skips or repeats the closeout hour', () => {
  const zones = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Europe/London', 'America/Havana']
  for (const timeZone of zones) {
    for (let closeoutHour = 0; closeoutHour <= 12; closeoutHour += 1) {
      for (const date of ['2025-11-01', '2025-11-02', '2025-11-03', '2026-03-08', '2026-03-09', '2026-03-29']) {
        const start = startOfBusinessDate(date, { timeZone, closeoutHour })
        const before = new Date(start.getTime() - 1)
        expect(businessDate(start, { timeZone, closeoutHour })).toBe(date)
        expect(businessDate(before, { timeZone, closeoutHour })).toBe(addDays(date, -1))
      }
    }
  }
})
