import { expect, test } from 'vitest'
import {
  bonusCause,
  describeTransaction,
  handCheckId,
  inviteCause,
  inviteSideOf,
  inviteSides,
  isBonusCause,
  isHandCheckId,
  isSameWorth,
  shownPoints,
  termsOf,
  transactionCause,
  worthOf,
} from './points.rules.ts'

const check = (amountCents: number, discountCents?: number) => ({ amountCents, discountCents, isVoided: false })

test.each([
  [0, 0],
  [99, 0],
  [100, 1],
  [4299, 42],
  [4300, 43],
  [1_000_000, 10_000],
])('%s cents are %s points: one for each whole dollar', (amountCents, points) => {
  expect(worthOf(check(amountCents), termsOf('regular')).points).toBe(points)
  expect(worthOf(check(amountCents), termsOf('local')).points).toBe(points)
  expect(worthOf(check(amountCents), termsOf('vip')).points).toBe(0)
})

test('the discount is what the point of sale reports, none included', () => {
  expect(worthOf(check(5000, 1250), termsOf('local')).discountCents).toBe(1250)
  expect(worthOf(check(5000, 0), termsOf('local')).discountCents).toBe(0)
})

test.each([
  ['regular', 5000, 0],
  ['local', 5000, 1000],
  ['local', 333, 67],
  ['vip', 333, 167],
] as const)('without a reported discount a %s member saved their percentage of %s cents: %s', (type, amount, saved) => {
  expect(worthOf(check(amount), termsOf(type)).discountCents).toBe(saved)
})

test('a voided check is worth nothing, whatever it came to', () => {
  const nothing = { amountCents: 0, discountCents: 0, points: 0, isVoided: true }
  expect(worthOf({ amountCents: 9000, discountCents: 500, isVoided: true }, termsOf('regular'))).toEqual(nothing)
})

test('a check is worth the same as long as amount, discount, points and voiding are the same', () => {
  const worth = worthOf(check(5000, 100), termsOf('regular'))
  expect(isSameWorth(worth, { ...worth })).toBe(true)
  for (const other of [{ amountCents: 5001 }, { discountCents: 101 }, { points: 51 }, { isVoided: true }]) {
    expect(isSameWorth(worth, { ...worth, ...other })).toBe(false)
  }
})

test('a balance below zero is shown as zero', () => {
  expect([shownPoints(-1), shownPoints(0), shownPoints(7)]).toEqual([0, 0, 7])
})

test('each version of a transaction has a cause of its own in the ledger', () => {
  expect(transactionCause('tr_a', 1)).not.toBe(transactionCause('tr_a', 2))
})

test('a check that went to another member stays in the list of the one who had it, and says so', () => {
  expect(describeTransaction({ description: 'Check #41', takenBackAt: null })).toBe('Check #41')
  expect(describeTransaction({ description: 'Check #41', takenBackAt: new Date(0) })).toBe(
    'Check #41 (removed from this account)',
  )
})

test('the bonus of a check and the check itself are told apart in the ledger', () => {
  expect(isBonusCause(bonusCause('tr_a', 1))).toBe(true)
  expect(isBonusCause(transactionCause('tr_a', 1))).toBe(false)
  expect(bonusCause('tr_a', 1)).not.toBe(bonusCause('tr_a', 2))
})

test('what an invite brought is told apart by the two it is for, and each time it began to count', () => {
  const causes = inviteSides.flatMap((side) => [inviteCause('rf_a', 1, side), inviteCause('rf_a', 2, side)])
  expect(new Set(causes).size).toBe(4)
  expect(causes.map(inviteSideOf)).toEqual(['inviter', 'inviter', 'friend', 'friend'])
  expect(inviteSideOf(bonusCause('tr_a', 1))).toBeUndefined()
})

test('a visit that staff entered is known by its id', () => {
  expect(isHandCheckId(handCheckId('vs_a'))).toBe(true)
  expect(isHandCheckId('8a1f-check')).toBe(false)
})
