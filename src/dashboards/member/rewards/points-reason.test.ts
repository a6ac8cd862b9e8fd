import { expect, test } from 'vitest'
import { makeCheck } from '#tests/make/make-mine.ts'
import { reasonOf } from './points-reason.ts'

test.each([
  [{ amount: 42.99, pointsEarned: 42 }, '$42.99 after discounts, without tax and tip, is 42 whole dollars: 42 points.'],
  [
    { amount: 1204.1, pointsEarned: 1204 },
    '$1,204.10 after discounts, without tax and tip, is 1,204 whole dollars: 1,204 points.',
  ],
  [{ amount: 1, pointsEarned: 1 }, '$1.00 after discounts, without tax and tip, is 1 whole dollar: 1 point.'],
  [
    { amount: 0.99, pointsEarned: 0 },
    '$0.99 after discounts, without tax and tip, is less than a whole dollar. No points for that one.',
  ],
  [
    { amount: 30, pointsEarned: 0 },
    '$30.00 after discounts, without tax and tip. When this check came in, your discount was the reward.',
  ],
  [
    { amount: 0, pointsEarned: 0, isVoided: true },
    'This check was voided, so the points it had earned were taken back.',
  ],
])('a check of %j is explained from its own figures', (check, words) => {
  expect(reasonOf(makeCheck(check), 'local')).toEqual({ question: 'Why this many points', answer: words })
})

test('a VIP member reads about the discount and never about points', () => {
  const half = reasonOf(makeCheck({ amount: 50, discountApplied: 50, pointsEarned: 0 }), 'vip')
  expect(half.answer).toBe('The discount is your reward: $50.00 off left $50.00, without tax and tip.')
  const voided = reasonOf(makeCheck({ isVoided: true }), 'vip')
  expect(JSON.stringify([half, voided])).not.toMatch(/point/i)
})
