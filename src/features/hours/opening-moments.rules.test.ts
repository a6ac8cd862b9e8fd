import { expect, test } from 'vitest'
import { FALLBACK_HOURS } from './hours.rules.ts'
import { isOpenAt, nextClosing, type Opening, openingStatus, upcomingStatuses } from './opening.rules.ts'

const timeZone = 'America/New_York'
// 10 July 2026 is a Friday.
const openingAt = (now: string, more: Partial<Opening> = {}): Opening => ({
  hours: FALLBACK_HOURS,
  specialDays: [],
  now: new Date(now),
  timeZone,
  ...more,
})

test('a page that is kept for a day carries its labels through the last midnight', () => {
  expect(upcomingStatuses(openingAt('2026-07-10T01:00-04:00'), 1)).toEqual([
    { from: '2026-07-10T05:00:00.000Z', label: 'Open now · until 2 AM', isOpen: true },
    { from: '2026-07-10T06:00:00.000Z', label: 'Opens at 3 PM', isOpen: false },
    { from: '2026-07-10T19:00:00.000Z', label: 'Open now · until 2 AM', isOpen: true },
  ])
  const lunch = FALLBACK_HOURS.map((day) => ({ ...day, openTime: '11:00', closeTime: '15:00' }))
  expect(upcomingStatuses(openingAt('2026-07-10T16:00-04:00', { hours: lunch }), 1)).toEqual([
    { from: '2026-07-10T20:00:00.000Z', label: 'Opens tomorrow at 11 AM', isOpen: false },
    { from: '2026-07-11T04:00:00.000Z', label: 'Opens at 11 AM', isOpen: false },
  ])
})

test('a bar that never opens is closed, and nobody is told when that changes', () => {
  const hours = FALLBACK_HOURS.map((day) => ({ ...day, isOpen: false }))
  expect(openingStatus(openingAt('2026-07-10T16:00-04:00', { hours }))).toEqual({
    state: 'closed',
    opensAt: undefined,
  })
})

test('hours that are not a whole week tell no closing', () => {
  const hours = FALLBACK_HOURS.filter(({ day }) => day !== 'Monday')
  expect(nextClosing(openingAt('2026-07-10T16:00-04:00', { hours }))).toBeUndefined()
})

test('the bar is open to the last moment of its hours', () => {
  const facts = openingAt('2026-07-10T16:00-04:00')
  expect(isOpenAt(facts, new Date('2026-07-11T01:59:59.999-04:00'))).toBe(true)
})
