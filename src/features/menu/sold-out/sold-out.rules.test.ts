import { expect, test } from 'vitest'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { endOfNight } from './sold-out.rules.ts'

const end = (now: string, hours = FALLBACK_HOURS) =>
  endOfNight({ hours, specialDays: [], now: new Date(now), timeZone: 'America/New_York' })
const allDay = FALLBACK_HOURS.map((day) => ({ ...day, openTime: '00:00', closeTime: '00:00' }))
const mondays = FALLBACK_HOURS.map((day) => ({ ...day, isOpen: day.day === 'Monday' }))

test('what is sold out is back at the closing of this night, or of the next', () => {
  expect(end('2026-11-20T20:00:00-05:00')).toEqual(new Date('2026-11-21T02:00:00-05:00'))
  expect(end('2026-11-20T10:00:00-05:00')).toEqual(new Date('2026-11-21T02:00:00-05:00'))
})

test('a bar that never closes, or is closed for days, starts over in the morning', () => {
  const morning = new Date('2026-11-21T04:00:00-05:00')
  expect(end('2026-11-20T20:00:00-05:00', allDay)).toEqual(morning)
  expect(end('2026-11-21T01:00:00-05:00', mondays)).toEqual(morning)
})

test('a night of a day and a half is still one', () => {
  // Open from Monday at 3 PM, until Tuesday at 2 AM: 36 hours after Sunday at 2 PM.
  expect(end('2026-11-22T14:00:00-05:00', mondays)).toEqual(new Date('2026-11-24T02:00:00-05:00'))
  expect(end('2026-11-22T13:59:59-05:00', mondays)).toEqual(new Date('2026-11-23T04:00:00-05:00'))
})
