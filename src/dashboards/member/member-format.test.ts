import { expect, test } from 'vitest'
import { formatDollars, formatEvening, formatInstant, formatMonth, formatPoints, formatWait } from './member-format.ts'

test('dates are spelled out, and are the same wherever they are read', () => {
  expect(formatMonth('2024-03-01')).toBe('March 2024')
  expect(formatInstant('2025-11-15T04:59:00.000Z')).toBe('November 14, 2025')
})

test('the evening that a check belongs to has its day of the week', () => {
  expect(formatEvening('2025-11-14')).toBe('Friday, November 14, 2025')
})

test('money has its cents and points their plural', () => {
  expect(formatDollars(1204.1)).toBe('$1,204.10')
  expect(formatDollars(0.29)).toBe('$0.29')
  expect([0, 1, 1284].map(formatPoints)).toEqual(['0 points', '1 point', '1,284 points'])
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
