import { expect, test } from 'vitest'
import { atLeast, atMost, inMs, inNumbers, inTimes, none, percentile, toTable } from '../scripts/bench-rows.ts'

test('the table says of each promised figure whether it was met, and how many were missed', () => {
  const table = toTable([
    { what: 'A page', ...atMost(12, 300, inMs) },
    { what: 'A slow page', ...atMost(1234, 300, inMs) },
    { what: 'Syncs', figure: '7 syncs of an evening that nobody promised anything about' },
    { what: 'Beside node:http', ...atLeast(0.85, 0.8, inTimes) },
    { what: 'Lost', ...none(2) },
  ])
  expect(table.split('\n')).toEqual([
    'A page            12 ms       at most 300 ms      ok',
    'A slow page       1,234 ms    at most 300 ms      MISSED',
    'Syncs             7 syncs of an evening that nobody promised anything about',
    'Beside node:http  0.85 times  at least 0.8 times  ok',
    'Lost              2           none                MISSED',
    '',
    '4 promised figures, 2 missed',
  ])
})

test('a goal is met by a figure that is just as good', () => {
  expect([atMost(300, 300, inMs).isMet, atLeast(500, 500, inNumbers).isMet, none(0).isMet]).toEqual([true, true, true])
})

test('a percentile is a figure that was measured, the highest one for all of them', () => {
  const values = [5, 1, 4, 2, 3]
  expect([0, 0.5, 0.95, 1].map((share) => percentile(values, share))).toEqual([1, 3, 5, 5])
  expect(percentile([], 0.5)).toBe(0)
})
