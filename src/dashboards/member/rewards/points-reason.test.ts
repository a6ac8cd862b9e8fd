import { expect, test } from 'vitest'
import { makeCheck } from '#tests/make/make-mine.ts'
import { reasonOf } from './points-reason.ts'

test.each([
  [
    { amount: 42.99, pointsEarned: 42 },
    "You spent $42.99 after discounts, before tax and tip. At 1 point per whole dollar, that's 42 points.",
  ],
  [
    { amount: 1204.1, pointsEarned: 1204 },
    "You spent $1,204.10 after discounts, before tax and tip. At 1 point per whole dollar, that's 1,204 points.",
  ],
  [
    { amount: 1, pointsEarned: 1 },
    "You spent $1.00 after discounts, before tax and tip. At 1 point per whole dollar, that's 1 point.",
  ],
  [
    { amount: 0.99, pointsEarned: 0 },
    "You spent $0.99 after discounts, before tax and tip. That's less than $1, so it didn't earn points.",
  ],
  [
    { amount: 30, pointsEarned: 0 },
    'You spent $30.00 after discounts, before tax and tip. At the time, you had a discount instead of points.',
  ],
  [{ amount: 0, pointsEarned: 0, isVoided: true }, 'This check was voided, so we removed the points it earned.'],
])('a check of %j is explained from its own figures', (check, words) => {
  expect(reasonOf(makeCheck(check), 'regular')).toBe(words)
})

test('a member who paid in full reads what the membership would have taken off', () => {
  const told = (changes: object) => reasonOf(makeCheck({ amount: 46.8, pointsEarned: 46, ...changes }), 'local')
  const missed = "Your 20% off wasn't on this check: it would have saved you $9.36."
  expect(told({ discountApplied: 0 })).toContain(missed)
  expect(told({ discountApplied: 11.7 })).not.toContain("wasn't on this check")
  expect(told({ isVoided: true })).not.toContain("wasn't on this check")
  const vip = reasonOf(makeCheck({ amount: 40, discountApplied: 0, pointsEarned: 0 }), 'vip')
  expect(vip).toBe(
    "You spent $40.00 before tax and tip. Your discount wasn't on this check. Tell your server you're a VIP member when you order.",
  )
})

test('a VIP member reads about the discount and never about points', () => {
  const half = reasonOf(makeCheck({ amount: 50, discountApplied: 50, pointsEarned: 0 }), 'vip')
  expect(half).toBe('Your VIP discount took off $50.00. That left $50.00 before tax and tip.')
  const voided = reasonOf(makeCheck({ isVoided: true }), 'vip')
  expect(JSON.stringify([half, voided])).not.toMatch(/point/i)
})
