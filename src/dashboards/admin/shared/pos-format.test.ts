import { expect, test } from 'vitest'
import { formatCountOf, formatDay, formatDayOf, formatMoment, formatNumber, nameOr } from './pos-format.ts'

test('days and times are those at the bar, wherever the reader is', () => {
  expect(formatDay('2026-11-14')).toBe('Saturday, November 14')
  expect(formatDayOf('2026-11-15T03:30:00Z')).toBe('Saturday, November 14, 2026')
  expect(formatMoment('2026-11-15T03:30:00Z')).toBe('Sat, Nov 14, 10:30 PM')
})

test('a name that is missing, blank or put together of nothing is told otherwise', () => {
  expect(['Ana Ruiz', null, ' ', 'undefined undefined'].map((name) => nameOr(name, 'Nobody'))).toEqual([
    'Ana Ruiz',
    'Nobody',
    'Nobody',
    'Nobody',
  ])
})

test('one is one, more are many', () => {
  expect([1, 2, 1204].map((count) => formatCountOf(count, 'check'))).toEqual(['1 check', '2 checks', '1,204 checks'])
  expect([formatNumber('1187'), formatNumber(null)]).toEqual(['#1187', 'No number'])
})
