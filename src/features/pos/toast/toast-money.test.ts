import { expect, test } from 'vitest'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { readToastOrder } from './toast-orders.ts'

function readCheck(...made: Parameters<typeof makeToastOrder>) {
  const order = readToastOrder(makeToastOrder(...made))
  if ('problem' in order) throw new Error(order.problem)
  const [check] = order.checks
  if (!check) throw new Error('The order has a check')
  return check
}
const read = (check: NonNullable<NonNullable<Parameters<typeof makeToastOrder>[0]>['checks']>[number]) =>
  readCheck({ checks: [check] })

const food = { cents: 5000 }
const giftCard = { cents: 10_000, isDeferred: true, selectionType: 'TOAST_CARD_SELL' }

test('a refunded gift card leaves the points for the food', () => {
  const check = read({ lines: [food, { ...giftCard, refundedCents: 10_000 }], refundCents: 10_000 })
  expect(check).toMatchObject({ amountCents: 5000, notSaleCents: 10_000, refundedCents: 10_000, refundedSalesCents: 0 })
})

test('of a refund that names no line, food and drinks take their share', () => {
  // Of $163.50 with tax a third was food.
  const check = read({ lines: [food, giftCard], refundCents: 5450 })
  expect(check.refundedSalesCents).toBe(1667)
})

test('a refund by line and another without lines add up', () => {
  const lines = [{ cents: 4000, refundedCents: 4000, taxRefundedCents: 360 }, { cents: 6000 }]
  expect(read({ lines, refundCents: 4360 + 3270 }).refundedSalesCents).toBe(4000 + 3000)
})

test('a refunded modifier takes its own price away, and one inside a refunded line does not count twice', () => {
  const order = makeToastOrder({ checks: [{ lines: [{ cents: 5000 }], refundCents: 436 }] })
  const modifiers = [{ refundDetails: { refundAmount: 4, taxRefundAmount: 0.36 } }]
  const [check] = order.checks as { selections: Record<string, unknown>[] }[]
  Object.assign(check?.selections[0] ?? {}, { modifiers })
  expect(readToastOrder(order)).toMatchObject({ checks: [{ refundedSalesCents: 400 }] })
  Object.assign(check?.selections[0] ?? {}, { refundDetails: { refundAmount: 4, taxRefundAmount: 0.36 } })
  expect(readToastOrder(order)).toMatchObject({ checks: [{ refundedSalesCents: 400 }] })
})

test('lines that were rounded one by one do not make a cent that the check does not have', () => {
  const lines = Array.from({ length: 3 }, () => ({ cents: 800, netCents: 667 }))
  expect(read({ lines, amount: 20 }).amountCents).toBe(2000)
  expect(read({ lines, amount: null }).amountCents).toBe(2001)
})

test('service charges in the amount of the check are none of ours, whether or not a surcharge is in it', () => {
  const charges = [
    { cents: 1000 },
    { cents: 2000, isGratuity: true },
    { cents: 150, category: 'CREDIT_CARD_SURCHARGE' },
  ]
  expect(read({ lines: [food], charges }).amountCents).toBe(5000)
  expect(read({ lines: [food], charges, amount: 60 }).amountCents).toBe(5000)
})

test('without lines or their prices the check itself says what it came to', () => {
  expect(read({ lines: [], amount: 32.5 }).amountCents).toBe(3250)
  const order = makeToastOrder({ checks: [{ lines: [{ cents: 1000 }, { cents: 3000, discountCents: 500 }] }] })
  const [check] = order.checks as { amount: unknown; selections: { price: unknown }[] }[]
  for (const line of check?.selections ?? []) line.price = null
  expect(readToastOrder(order)).toMatchObject({ checks: [{ amountCents: 3500 }] })
  Object.assign(check ?? {}, { amount: null })
  expect(readToastOrder(order)).toMatchObject({ checks: [{ amountCents: 3500 }] })
})

test('a gift card that was given away is known, and nothing is taken off what was sold', () => {
  const check = read({ lines: [food, { ...giftCard, discountCents: 10_000, percent: 100, approver: 'manager-1' }] })
  expect(check).toMatchObject({ grossCents: 5000, discountCents: 0, notSaleCents: 10_000 })
  expect(check.discounts).toMatchObject([
    { level: 'item', amountCents: 0, notSaleCents: 10_000, percent: 100, approverGuid: 'manager-1' },
  ])
})

test('so is what a discount on the whole check took off a gift card', () => {
  const check = read({
    lines: [
      { ...food, netCents: 4000 },
      { ...giftCard, cents: 20_000, netCents: 1000 },
    ],
    discounts: [
      { cents: 15_000, guid: 'config-1' },
      { cents: 5000, loyaltyReference: 'reward-1' },
    ],
  })
  expect(check).toMatchObject({ grossCents: 5000, amountCents: 4000, discountCents: 1000, notSaleCents: 20_000 })
  expect(check.discounts).toMatchObject([
    { level: 'check', amountCents: 750, notSaleCents: 14_250, configuredGuid: 'config-1' },
    { level: 'check', amountCents: 250, notSaleCents: 4750, loyaltyReference: 'reward-1' },
  ])
})

test.each([
  ['DENIED', 'failed'],
  ['CANCELLED', 'failed'],
  ['ERROR', 'failed'],
  ['ERROR_NETWORK', 'failed'],
  ['VOIDED', 'voided'],
  ['VOIDED_AT_RISK', 'voided'],
  ['PROCESSING_VOID', 'voided'],
  ['OPEN', 'pending'],
  ['PROCESSING', 'pending'],
  ['AUTHORIZED', 'taken'],
  ['AUTHORIZED_AT_RISK', 'taken'],
  ['CAPTURE_IN_PROGRESS', 'taken'],
  ['CAPTURED', 'taken'],
  ['SOMETHING_NEW', 'taken'],
  [null, 'taken'],
])('a card payment that is %s is %s', (status, state) => {
  const check = read({ payments: [{ cents: 4360, tipCents: 800, status }] })
  expect(check.payments).toMatchObject([{ state, amountCents: 4360 }])
  expect(check).toMatchObject(state === 'taken' ? { paidCents: 4360, tipCents: 800 } : { paidCents: 0, tipCents: 0 })
})

test('cash that is not said to be settled is money all the same', () => {
  expect(read({ payments: [{ cents: 4360, type: 'CASH', status: 'OPEN' }] }).paidCents).toBe(4360)
})

test('a refund of the tip alone changes nothing that was sold', () => {
  expect(read({ payments: [{ cents: 4360, tipCents: 800, tipRefundCents: 800 }] })).toMatchObject({
    refundedCents: 0,
    refundedSalesCents: 0,
    payments: [{ tipRefundedCents: 800 }],
  })
})

test('who voided a payment, who approved it and when is known', () => {
  const voided = { by: 'employee-1', approver: 'manager-1', at: '2025-11-13T23:10:00-05:00' }
  const check = read({ payments: [{ cents: 4360, type: 'CASH', paidAt: '2025-11-13T22:00:00-05:00', voided }] })
  expect(check.payments).toMatchObject([
    {
      type: 'CASH',
      state: 'voided',
      paidAt: new Date('2025-11-14T03:00:00Z'),
      voidedAt: new Date('2025-11-14T04:10:00Z'),
      voidedByGuid: 'employee-1',
      voidApproverGuid: 'manager-1',
    },
  ])
})

test('what is voided after somebody has paid is told apart from a mistake that was corrected before', () => {
  const check = read({
    lines: [
      { cents: 1000 },
      { cents: 500, isVoided: true, voidedAt: '2025-11-13T21:00:00-05:00' },
      { cents: 24_000, isVoided: true, voidedAt: '2025-11-13T22:30:00-05:00' },
    ],
    payments: [{ cents: 27_800, type: 'CASH', paidAt: '2025-11-13T22:00:00-05:00' }],
  })
  expect(check).toMatchObject({
    voidedCents: 24_500,
    voidedAfterPaymentCents: 24_000,
    voidedAt: new Date('2025-11-14T03:30:00Z'),
  })
})

test('a line below zero lowers the amount and is seen', () => {
  const check = read({ lines: [{ cents: 8000 }, { cents: -3000, selectionType: 'OPEN_ITEM' }] })
  expect(check).toMatchObject({ amountCents: 5000, negativeCents: 3000 })
  expect(read({ lines: [{ cents: 1000 }, { cents: -3000 }] })).toMatchObject({ amountCents: 0, negativeCents: 3000 })
})

test.each([
  ['merged', { isDeleted: true }],
  ['waste', { isWaste: true }],
  ['test', { isTest: true }],
])('why an order is no sale is known: %s', (noSaleReason, made) => {
  expect(readToastOrder(makeToastOrder(made))).toMatchObject({ isSale: false, noSaleReason })
})
