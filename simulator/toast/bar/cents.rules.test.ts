import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentInCents, spread } from './cents.rules.ts'

test.each([
  [1000, 20, 200],
  [1, 50, 0],
  [3, 50, 2],
  [5, 50, 2],
  [250, 1, 2],
  [350, 1, 4],
  [1234, 12.5, 154],
  [999, 100, 999],
  [0, 20, 0],
])('of %i cents, %d percent are %i: a half goes to the even cent', (cents, percent, expected) => {
  expect(percentInCents(cents, percent)).toBe(expected)
})

test('what is split adds up again, and nobody pays more than they have', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50_000), { minLength: 1, maxLength: 12 }), fc.nat(100_000), (weights, cents) => {
      const shares = spread(cents, weights)
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(cents, total))
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(weights[index] ?? 0)
      })
    }),
  )
})
