import { expect, test } from 'vitest'
import { businessDatesOf, isTotalOf, type PaymentState, readCheckNumber } from './receipt.rules.ts'

test.each([
  ['41', '41'],
  ['#0041', '41'],
  ['Check 41 ', '41'],
  ['No. 123456789', '123456789'],
  ['0', undefined],
  ['', undefined],
  ['1234567890', undefined],
  ['41 or 42', undefined],
  ['41b', undefined],
])('"%s" is read as check %s', (typed, number) => {
  expect(readCheckNumber(typed)).toBe(number)
})

test('a receipt printed after midnight may belong to the night before', () => {
  expect(businessDatesOf('2025-11-01')).toEqual(['2025-11-01', '2025-10-31'])
})

test('a receipt shows what the check came to, what was paid, with the tip, or what one of several people paid', () => {
  const payment = (state: PaymentState, amountCents: number) => ({ state, amountCents, tipCents: 300 })
  const check = {
    totalCents: 5000,
    paidCents: 5400,
    tipCents: 600,
    payments: [payment('taken', 2000), payment('taken', 3400), payment('voided', 700), payment('failed', 800)],
  }
  const totals = [5000, 5400, 6000, 2000, 2300, 3400, 3700, 700, 800, 1000, 5600, 300]
  expect(totals.filter((total) => isTotalOf(total, check))).toEqual([5000, 5400, 6000, 2000, 2300, 3400, 3700])
})
