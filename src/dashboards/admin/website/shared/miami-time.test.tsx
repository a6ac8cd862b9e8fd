import { expect, test } from 'vitest'
import { momentInWords } from './miami-time.ts'

test('a moment of another year has its year, counted in Miami', () => {
  const now = new Date('2026-11-16T18:00:00-05:00')
  expect(momentInWords('2027-01-01T04:59:00Z', now)).toBe('Thursday, December 31, 11:59 PM')
  expect(momentInWords('2027-01-01T05:00:00Z', now)).toBe('Friday, January 1, 2027, 12 AM')
})
