import { expect, test } from 'vitest'
import { changeInWords, gridOf } from './against.rules.ts'

test.each([
  [6240, 5710, '9% more', 'good'],
  [1296, 1000, '30% more', 'good'],
  [2, 1, '100% more', 'good'],
  [101, 100, '1% more', 'good'],
  [90, 120, '25% less', 'bad'],
  [118, 118, 'the same', undefined],
  [1001, 1000, 'a little more', 'good'],
  [999, 1000, 'a little less', 'bad'],
  [5, 0, 'a little more', 'good'],
])('%d against %d is %s, which is %s', (now, before, words, tone) => {
  expect(changeInWords(now, before)).toEqual({ words, tone })
})

test.each([
  [4100, [0, 1500, 3000, 4500]],
  [4501, [0, 2000, 4000, 6000]],
  [6001, [0, 3000, 6000, 9000]],
  [9001, [0, 4000, 8000, 12_000]],
  [12_001, [0, 5000, 10_000, 15_000]],
  [15_001, [0, 6000, 12_000, 18_000]],
  [18_001, [0, 8000, 16_000, 24_000]],
  [24_001, [0, 10_000, 20_000, 30_000]],
  [0, [0, 1, 2, 3]],
  [30, [0, 10, 20, 30]],
])('a chart up to %d has its lines at %j', (highest, lines) => {
  expect(gridOf(highest)).toEqual(lines)
})
