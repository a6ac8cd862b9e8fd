import { expect, test } from 'vitest'
import { formatBarDay, formatBarTime } from './bar-time.ts'

test('days and times are those of the bar, whatever the browser thinks', () => {
  const now = new Date('2025-12-01T12:00:00Z')
  expect(formatBarDay('2025-11-15T00:05:00Z', now)).toBe('Fri, Nov 14')
  expect(formatBarDay('2024-11-15T00:05:00Z', now)).toBe('Nov 14, 2024')
  expect(formatBarTime('2025-11-15T00:05:00Z')).toBe('7:05 PM')
  expect(formatBarTime('2025-11-15T00:00:00Z')).toBe('7 PM')
})
