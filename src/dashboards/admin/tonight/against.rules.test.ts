import { expect, test } from 'vitest'
import { changeInWords, gridOf } from './against.rules.ts'

test.each([
  [6240, 5710, '9% more'],
  [90, 120, '25% less'],
  [118, 118, 'the same'],
  [1001, 1000, 'a little more'],
  [5, 0, 'a little more'],
])('%d against %d is %s', (now, before, words) => {
  expect(changeInWords(now, before).words).toBe(words)
})

test.each([
  [17_600, [0, 6000, 12_000, 18_000]],
  [4100, [0, 1500, 3000, 4500]],
  [0, [0, 1, 2, 3]],
  [30, [0, 10, 20, 30]],
])('a chart up to %d has its lines at %j', (highest, lines) => {
  expect(gridOf(highest)).toEqual(lines)
})
