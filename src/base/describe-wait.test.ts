import { expect, test } from 'vitest'
import { describeWait } from './describe-wait.ts'

test.each([
  [1, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [59 * 60, 'in 59 minutes'],
  [59 * 60 + 1, 'in an hour'],
  [3600, 'in an hour'],
  [3601, 'in 2 hours'],
])('%d seconds are said as "%s"', (seconds, words) => {
  expect(describeWait(seconds)).toBe(words)
})
