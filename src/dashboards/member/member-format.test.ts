import { expect, test } from 'vitest'
import {
  formatDollars,
  formatEvening,
  formatInstant,
  formatMoment,
  formatMonth,
  formatMonthShortly,
  formatPoints,
  formatSigned,
  formatWait,
} from './member-format.ts'

test('dates are spelled out, and are the same wherever they are read', () => {
  expect(formatMonth('2024-03-01')).toBe('March 2024')
  expect(formatInstant('2025-11-15T04:59:00.000Z')).toBe('November 14, 2025')
})

test('a moment is told by the clock at the bar, and a month with its year where it is another one', () => {
  const now = new Date('2025-11-15T04:00:00.000Z')
  expect(formatMoment('2025-11-15T00:05:00.000Z', now)).toBe('Today, 7:05\u00a0PM')
  expect(formatMoment('2025-11-13T00:05:00.000Z', now)).toBe('Wednesday, November 12, 7:05\u00a0PM')
  expect(['2025-11', '2024-12'].map((month) => formatMonthShortly(month, now))).toEqual(['November', 'December 2024'])
})

test('the evening that a check belongs to has its day of the week', () => {
  expect(formatEvening('2025-11-14')).toBe('Friday, November 14, 2025')
})

test('money has its cents and points their plural', () => {
  expect(formatDollars(1204.1)).toBe('$1,204.10')
  expect(formatDollars(0.29)).toBe('$0.29')
  expect([0, 1, 1284].map(formatPoints)).toEqual(['0 points', '1 point', '1,284 points'])
})

test('points that come and go have a sign', () => {
  expect([1250, -50, 0].map(formatSigned)).toEqual(['+1,250', '−50', '0'])
})

test('nobody is promised a time that is not kept', () => {
  expect([1, 3, 10, 11, 60, 240].map(formatWait)).toEqual([
    'a few minutes',
    'a few minutes',
    'a few minutes',
    '11 minutes',
    '60 minutes',
    'a few hours',
  ])
})
