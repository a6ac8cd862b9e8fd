import { expect, test } from 'vitest'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { isPollTime, minutesToPoints, nextLook, nextPoll } from './poll.rules.ts'

const timeZone = 'America/New_York'
/** Friday 14 November 2025 and the Saturday after it; the week as it is at first: Friday 3 PM to 2 AM. */
const at = (instant: string, more: object = {}) => ({
  hours: FALLBACK_HOURS,
  specialDays: [],
  now: new Date(instant),
  timeZone,
  ...more,
})
const friday = (time: string) => at(`2025-11-14T${time}:00-05:00`)
const saturday = (time: string) => at(`2025-11-15T${time}:00-05:00`)

test('orders are polled from opening until two hours after closing, when tips are adjusted', () => {
  const moments = [
    friday('14:59'),
    friday('15:00'),
    friday('23:59'),
    saturday('01:59'),
    saturday('03:59'),
    saturday('04:00'),
  ]
  expect(moments.map(isPollTime)).toEqual([false, true, true, true, true, false])
})

test('a special day has its own hours', () => {
  const date = '2025-11-14'
  const closed = { date, label: 'Private party', isOpen: false, openTime: '15:00', closeTime: '02:00' }
  const long = { ...closed, isOpen: true, openTime: '09:00' }
  const isPolled = (special: object) => isPollTime(at('2025-11-14T10:00:00-05:00', { specialDays: [special] }))
  expect([isPolled(closed), isPolled(long)]).toEqual([false, true])
})

test('while the bar is closed it is looked for its opening, and now and then for other hours', () => {
  expect(nextLook(friday('10:00'))).toEqual(new Date('2025-11-14T10:10:00-05:00'))
  expect(nextLook(friday('14:57'))).toEqual(new Date('2025-11-14T15:00:00-05:00'))
})

const polled = {
  startedAt: new Date('2025-11-14T20:00:00Z'),
  now: new Date('2025-11-14T20:00:02Z'),
  intervalMs: 180_000,
}

test('the next poll comes an interval after the last began', () => {
  expect(nextPoll({ ...polled, failures: 0 })).toEqual(new Date('2025-11-14T20:03:00Z'))
})

test('a poll that took longer than the interval is followed by a pause all the same', () => {
  const now = new Date('2025-11-14T20:05:00Z')
  expect(nextPoll({ ...polled, now, failures: 0 })).toEqual(new Date('2025-11-14T20:05:45Z'))
  expect(nextPoll({ ...polled, now, intervalMs: 2000, failures: 0 })).toEqual(new Date('2025-11-14T20:05:00.500Z'))
})

test('failures put it off, each twice as far, up to half an hour, and as far as Toast asks', () => {
  const minutes = (failures: number) =>
    (nextPoll({ ...polled, failures }).getTime() - polled.startedAt.getTime()) / 60_000
  expect([1, 2, 3, 4, 9].map(minutes)).toEqual([6, 12, 24, 30, 30])
  expect(nextPoll({ ...polled, failures: 1, retryAfterSeconds: 900 })).toEqual(new Date('2025-11-14T20:15:02Z'))
  const hourly = nextPoll({ ...polled, intervalMs: 3_600_000, failures: 3 })
  expect(hourly).toEqual(new Date('2025-11-14T21:00:00Z'))
})

test('members are told how long it takes: as polled, or as the sync of every fourth hour', () => {
  expect([180, 5, 61, 600, 3600, 0].map(minutesToPoints)).toEqual([3, 1, 2, 10, 60, 240])
})

test('without hours nothing is polled, and a bar that never opens is looked at now and then', () => {
  expect(isPollTime(at('2025-11-14T20:00:00-05:00', { hours: [] }))).toBe(false)
  const shut = FALLBACK_HOURS.map((day) => ({ ...day, isOpen: false }))
  for (const hours of [[], shut]) {
    expect(nextLook(at('2025-11-14T20:00:00-05:00', { hours }))).toEqual(new Date('2025-11-14T20:10:00-05:00'))
  }
})
