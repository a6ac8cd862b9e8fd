import { expect, test } from 'vitest'
import { announcementsChangeAt, currentAnnouncement } from './announcements.rules.ts'

const week = { id: 'week', from: '2026-11-16T05:00:00Z', until: '2026-11-23T05:00:00Z' }
const night = { id: 'night', from: '2026-11-18T20:00:00Z', until: '2026-11-19T07:00:00Z' }
const at = (time: string) => new Date(time)

test('an announcement shows from its first moment until its last, and the one that began last goes first', () => {
  const shown = (time: string) => currentAnnouncement([week, night], at(time))?.id
  expect(shown('2026-11-16T04:59:59.999Z')).toBeUndefined()
  expect(shown('2026-11-16T05:00:00Z')).toBe('week')
  expect(shown('2026-11-18T20:00:00Z')).toBe('night')
  expect(shown('2026-11-19T07:00:00Z')).toBe('week')
  expect(shown('2026-11-23T05:00:00Z')).toBeUndefined()
})

test('pages change at each beginning and each end', () => {
  const next = (time: string) => announcementsChangeAt([week, night], at(time))?.toISOString()
  expect(next('2026-11-01T00:00:00Z')).toBe('2026-11-16T05:00:00.000Z')
  expect(next('2026-11-16T05:00:00Z')).toBe('2026-11-18T20:00:00.000Z')
  expect(next('2026-11-18T20:00:00Z')).toBe('2026-11-19T07:00:00.000Z')
  expect(next('2026-11-19T07:00:00Z')).toBe('2026-11-23T05:00:00.000Z')
  expect(next('2026-11-23T05:00:00Z')).toBeUndefined()
})
