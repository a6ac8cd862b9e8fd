import { expect, test } from 'vitest'
import { startingRules } from '#features/discounts/discount-rules/discount-rules.queries.ts'
import { makeJudgedCheck } from '#tests/make/make-check.ts'
import { measureServers } from './measure-servers.rules.ts'
import { refundedCents } from './money-findings.rules.ts'

const kai = { guid: 'kai', name: 'Kai Lee', email: null }
const comp = (amountCents: number, more = {}) => ({ name: 'Open Discount', amountCents, ...more })
const approved = { approver: { ...kai, jobs: ['Manager'] }, reason: 'Wait' }
const refund = {
  type: 'CREDIT',
  state: 'taken',
  amountCents: 109_00,
  refundedCents: 40_00,
  refundedAt: null,
  voidedAt: null,
}
const businessDate = '2025-11-13'

test('each server is measured by what they sold, gave, voided and had refunded on a day', () => {
  const checks = [
    makeJudgedCheck({ discounts: [comp(10_00)] }),
    makeJudgedCheck({ discounts: [comp(20_00, approved)], voidedCents: 5_00 }),
    makeJudgedCheck({ payments: [refund], orderNumber: '41' }),
    makeJudgedCheck({ payments: [refund], orderNumber: null }),
    makeJudgedCheck({ isVoided: true, voidedCents: 50_00, discounts: [comp(10_00)] }),
    makeJudgedCheck({ noSaleReason: 'test' }),
    makeJudgedCheck({ server: undefined }),
    makeJudgedCheck({ server: kai }),
  ]
  const [dana, ...others] = measureServers({ checks, rules: startingRules, businessDate })
  expect(dana).toEqual({
    server: { id: 'dana', name: 'Dana Ortiz' },
    businessDate,
    checks: 5,
    grossCents: 400_00,
    givenChecks: 2,
    givenCents: 30_00,
    unapprovedChecks: 1,
    unapprovedCents: 10_00,
    voidedChecks: 2,
    voidedCents: 55_00,
    refundedChecks: 2,
    refundedCents: 80_00,
    refundedOrders: ['41', 'no number'],
  })
  expect(others).toMatchObject([
    { server: { id: 'kai' }, checks: 1, grossCents: 100_00, givenChecks: 0, voidedChecks: 0 },
  ])
})

test('one cent is enough to count as given, approved by nobody, voided or refunded', () => {
  const checks = [
    makeJudgedCheck({ discounts: [comp(1)], voidedCents: 1 }),
    makeJudgedCheck({ payments: [{ ...refund, refundedCents: 1 }], paidCents: 100_00 }),
  ]
  expect(measureServers({ checks, rules: startingRules, businessDate })).toMatchObject([
    { givenChecks: 1, unapprovedChecks: 1, voidedChecks: 1, refundedChecks: 1 },
  ])
})

test.each([
  ['nothing of what had been paid twice', 218_00, 109_00, 0],
  ['nothing where a cent is missing by rounding', 217_99, 109_00, 0],
  ['all of it where more is missing', 217_98, 109_00, 109_00],
  ['all of it on a check that came to nothing', 109_00, 0, 109_00],
])('refunded is %s', (_, paidCents, totalCents, expected) => {
  const payments = [{ ...refund, refundedCents: 109_00 }]
  expect(refundedCents(makeJudgedCheck({ paidCents, totalCents, payments }))).toBe(expected)
})
