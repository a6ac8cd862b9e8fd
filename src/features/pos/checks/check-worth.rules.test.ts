import { expect, test } from 'vitest'
import { type CountedCheck, toSeenCheck } from './check-worth.rules.ts'

const check = (told: Partial<CountedCheck> = {}): CountedCheck => ({
  guid: 'check-1',
  displayNumber: '41',
  openedAt: new Date('2025-11-14T01:00:00Z'),
  businessDate: '2025-11-13',
  paymentStatus: 'CLOSED',
  amountCents: 5000,
  discountCents: 1250,
  refundedSalesCents: 0,
  isVoided: false,
  isSale: true,
  ...told,
})

test('a number that is a whole text is shortened, so that the ledger takes it', () => {
  expect(toSeenCheck(check({ displayNumber: '1'.repeat(198) })).description).toBe(`Check #${'1'.repeat(39)}…`)
  expect(toSeenCheck(check({ displayNumber: '1'.repeat(40) })).description).toBe(`Check #${'1'.repeat(40)}`)
})

test('a paid check counts with what it came to and what was taken off', () => {
  expect(toSeenCheck(check())).toEqual({
    checkId: 'check-1',
    description: 'Check #41',
    at: new Date('2025-11-14T01:00:00Z'),
    businessDate: '2025-11-13',
    amountCents: 5000,
    discountCents: 1250,
    isVoided: false,
  })
  expect(toSeenCheck(check({ paymentStatus: 'PAID' })).isVoided).toBe(false)
  expect(toSeenCheck(check({ displayNumber: null })).description).toBe('Check')
})

test('who paid the full price saved nothing, whatever the membership would have taken off', () => {
  expect(toSeenCheck(check({ discountCents: 0 })).discountCents).toBe(0)
})

test.each<[string, Partial<CountedCheck>]>([
  ['is still open', { paymentStatus: 'OPEN' }],
  ['was voided', { isVoided: true }],
  ['was merged away, wasted or a test', { isSale: false }],
  ['had all its food and drink refunded', { refundedSalesCents: 5000 }],
  ['came to a cent that was refunded', { amountCents: 1, refundedSalesCents: 1 }],
  ['had more refunded than it came to', { refundedSalesCents: 5001 }],
])('a check that %s is worth nothing', (_, told) => {
  expect(toSeenCheck(check(told))).toMatchObject({ amountCents: 0, discountCents: 0, isVoided: true })
})

test('what was refunded of the amount is not counted', () => {
  expect(toSeenCheck(check({ refundedSalesCents: 1000 })).amountCents).toBe(4000)
})

test('a check that was given away counts as a visit without points', () => {
  const seen = toSeenCheck(check({ amountCents: 0, discountCents: 5000 }))
  expect(seen).toMatchObject({ amountCents: 0, isVoided: false })
})
