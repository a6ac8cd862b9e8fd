import { expect, test } from 'vitest'
import { ageOf } from './application-age.ts'

test.each([
  ['2025-11-14', 'today', false],
  ['2025-11-13', 'yesterday', false],
  ['2025-11-12', '2 days ago', false],
  ['2025-11-11', '3 days ago', true],
  ['2025-10-30', '15 days ago', true],
  // The clock of the person who looks may be behind that of the server.
  ['2025-11-15', 'today', false],
])('an application of %s was made %s on November 14; longer ago than we promise: %s', (applied, words, isLate) => {
  expect(ageOf(applied, '2025-11-14')).toEqual({ words, isLate })
})

test('the day on which the clocks change counts as one', () => {
  expect(ageOf('2025-11-01', '2025-11-03').words).toBe('2 days ago')
})
