import { describe, expect, test } from 'vitest'
import {
  amountOf,
  centsOff,
  checkDiscountOnNoSale,
  isSold,
  refundedSales,
  shareOut,
  sum,
  toCents,
} from './check-money.rules.ts'

type Line = Parameters<typeof amountOf>[0]['lines'][number]

const line = (price: number | null, more: Partial<Line> = {}): Line => ({
  selectionType: null,
  preDiscountPrice: price,
  price,
  deferred: false,
  appliedDiscounts: [],
  refundDetails: null,
  modifiers: [],
  ...more,
})
const giftCard = (price: number | null, more: Partial<Line> = {}) => line(price, { deferred: true, ...more })
const charge = (chargeAmount: number | null, gratuity = false) => ({ chargeAmount, gratuity, refundDetails: null })

test('gift cards and balances of house accounts are no sale', () => {
  const types = ['HOUSE_ACCOUNT_PAY_BALANCE', 'TOAST_CARD_SELL', 'TOAST_CARD_RELOAD', 'SPECIAL_REQUEST', null]
  expect(types.filter((selectionType) => isSold({ deferred: false, selectionType }))).toEqual(['SPECIAL_REQUEST', null])
  expect(isSold({ deferred: true, selectionType: null })).toBe(false)
})

test('dollars become cents, and a discount is told without tax where Toast says so', () => {
  expect([toCents(19.99), toCents(null), toCents(-0.001), sum([1, 2, 3])]).toEqual([1999, 0, 0, 6])
  expect(centsOff({ discountAmount: 5, nonTaxDiscountAmount: 4.5 })).toBe(450)
  expect(centsOff({ discountAmount: 5, nonTaxDiscountAmount: null })).toBe(500)
  expect(centsOff({ discountAmount: -5, nonTaxDiscountAmount: null })).toBe(0)
})

describe('what a check came to', () => {
  const amount = (told: Partial<Parameters<typeof amountOf>[0]>) =>
    amountOf({ amount: null, lines: [line(50)], charges: [], ...told })

  test('is that of its lines where the check says none, never below zero', () => {
    expect([amount({}), amount({ lines: [line(-5)] })]).toEqual([5000, 0])
    const discounted = line(null, {
      preDiscountPrice: 50,
      appliedDiscounts: [{ discountAmount: 10, nonTaxDiscountAmount: null }],
    })
    expect(amount({ lines: [line(null), line(20)] })).toBe(2000)
    expect([amount({ lines: [discounted] }), amount({ lines: [line(null)] })]).toEqual([4000, 0])
  })

  test('leaves out gift cards and service charges, but no gratuity', () => {
    expect(amount({ amount: 150, lines: [line(50), giftCard(100)] })).toBe(5000)
    expect(amount({ amount: 60, charges: [charge(10), charge(null)] })).toBe(5000)
    expect(amount({ amount: 50, charges: [charge(10, true)] })).toBe(5000)
  })

  test('follows the check by a cent for each line and charge, and the lines beyond that', () => {
    expect([amount({ amount: 50.01 }), amount({ amount: 50.02 }), amount({ amount: 49.99 })]).toEqual([
      5001, 5000, 4999,
    ])
    expect(amount({ amount: 60.02, charges: [charge(10)] })).toBe(5002)
    expect(amount({ amount: 60.03, charges: [charge(10)] })).toBe(5000)
  })

  test('follows the check where its lines are not known', () => {
    expect([amount({ amount: 80, lines: [] }), amount({ amount: 80, lines: [line(null)] })]).toEqual([8000, 8000])
    expect(amount({ amount: -5, lines: [] })).toBe(0)
    expect(amount({ amount: 80, lines: [line(50), line(null)] })).toBe(8000)
    const unknown = [line(null), giftCard(100)]
    expect(amount({ amount: 190, lines: unknown, charges: [charge(10), charge(null), charge(7, true)] })).toBe(8000)
  })
})

test('what came off gift cards with the whole check is known by their prices', () => {
  const off = { discountAmount: 5, nonTaxDiscountAmount: null }
  const lines = [
    giftCard(90, { preDiscountPrice: 100 }),
    giftCard(95, { preDiscountPrice: 100, appliedDiscounts: [off] }),
    giftCard(10, { preDiscountPrice: null }),
    giftCard(0, { preDiscountPrice: null }),
    line(40, { preDiscountPrice: 50 }),
  ]
  expect(checkDiscountOnNoSale(lines)).toBe(1000)
})

test.each([
  [100, [50, 50], [50, 50]],
  [100, [100, 200], [33, 67]],
  [1, [1, 1, 1], [0, 1, 0]],
  [1, [1], [1]],
  [500, [100, 200], [100, 200]],
  [100, [0, 0], [0, 0]],
  [100, [], []],
])('%s cents over %j are %j', (cents, over, shares) => {
  expect(shareOut(cents, over)).toEqual(shares)
})

describe('how much of a check was given back', () => {
  const refund = (refundAmount: number | null, taxRefundAmount: number | null = null) => ({
    refundAmount,
    taxRefundAmount,
  })
  const back = (told: Partial<Parameters<typeof refundedSales>[0]>) =>
    refundedSales({
      amountCents: 5000,
      totalCents: 5450,
      paidCents: 5450,
      refundedCents: 0,
      lines: [line(50)],
      charges: [],
      ...told,
    })

  test('is what its lines say, and no more than they cost', () => {
    expect(back({ refundedCents: 2180, lines: [line(20, { refundDetails: refund(20, 1.8) }), line(30)] })).toBe(2000)
    expect(back({ lines: [line(20, { refundDetails: refund(25) }), line(30)] })).toBe(2000)
    expect(back({ lines: [line(50, { refundDetails: refund(null) })] })).toBe(0)
    expect(back({ lines: [line(55), line(-5)] })).toBe(0)
  })

  test('counts a modifier that was refunded alone', () => {
    const modifiers = [{ refundDetails: refund(3, 0.27), modifiers: [] }]
    expect(back({ refundedCents: 327, lines: [line(50, { modifiers })] })).toBe(300)
    expect(back({ lines: [line(50, { modifiers })] })).toBe(300)
  })

  test('takes its share of what was given back by payment alone, and all of it when all came back', () => {
    expect([back({ refundedCents: 2725 }), back({ refundedCents: 5450 }), back({ refundedCents: 9000 })]).toEqual([
      2500, 5000, 5000,
    ])
    expect(back({ refundedCents: 3000, paidCents: 6000 })).toBe(2500)
  })

  test('does not take two cents a line for more than rounding', () => {
    const lines = [line(20, { refundDetails: refund(20, 1.8) }), line(15), line(15)]
    expect([back({ refundedCents: 2182, lines }), back({ refundedCents: 2183, lines })]).toEqual([2000, 2003])
    expect(back({ refundedCents: 3, lines: [line(20, { refundDetails: refund(0.01) }), line(30)] })).toBe(1)
  })

  test('is nothing of a gift card or a service charge', () => {
    const lines = [line(50), giftCard(100, { refundDetails: refund(100) })]
    expect(back({ lines, refundedCents: 10_000, totalCents: 15_450, paidCents: 15_450 })).toBe(0)
    expect(back({ charges: [{ ...charge(10), refundDetails: refund(10) }], refundedCents: 1000 })).toBe(0)
  })
})
