import { expect, test } from 'vitest'
import { addDays } from '#base/zoned-time.ts'
import type { OrderHistory } from '#simulator/toast/bar/order-history.rules.ts'
import { planDay } from '#simulator/toast/bar/plan-day.rules.ts'
import { isDeep } from '#tests/depth.ts'
import type { WireDiscount } from './line-wire.rules.ts'
import { orderAt, type WireOrder } from './order-wire.rules.ts'

const FAR_LATER = Date.parse('2030-01-01T00:00:00Z')
const histories = Array.from({ length: 28 }, (_, index) =>
  planDay({ seed: 11, busyness: 1, guests: [] }, addDays('2026-10-05', index)),
).flatMap((day) => Array.from({ length: day.places }, (_, place) => day.plan(place)).flat())
const orders = histories.map((history) => at(history, FAR_LATER))

function at(history: OrderHistory, now: number): WireOrder {
  const order = orderAt(history, now)
  if (!order) throw new Error('There is no such order yet')
  return order
}

const cents = (dollars: number) => Math.round(dollars * 100)
const sum = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((total, item) => total + cents(value(item)), 0)

function expectConsistent(order: WireOrder, check: WireOrder['checks'][number]) {
  const live = check.selections.filter((line) => !line.voided)
  const food = live.filter((line) => !line.deferred)
  const isNothing = check.voided || check.deleted
  const fees = check.appliedServiceCharges.filter(({ gratuity }) => !gratuity)
  expect(cents(check.amount)).toBe(
    isNothing ? 0 : sum(live, ({ price }) => price) + sum(fees, (fee) => fee.chargeAmount),
  )
  expect(cents(check.taxAmount)).toBe(isNothing ? 0 : sum(live, ({ tax }) => tax))
  expect(cents(check.totalAmount)).toBe(cents(check.amount) + cents(check.taxAmount))
  const isTaken = ({ processingState }: WireDiscount) => processingState !== 'VOID'
  const taken = [check, ...food].flatMap(({ appliedDiscounts }) => appliedDiscounts).filter(isTaken)
  if (!check.voided) {
    const gross = sum(food, (line) => line.preDiscountPrice)
    expect(gross - sum(food, ({ price }) => price)).toBe(sum(taken, (discount) => discount.discountAmount))
  }
  for (const line of check.selections) {
    const extras = sum(line.modifiers, ({ receiptLinePrice }) => receiptLinePrice)
    expect(cents(line.preDiscountPrice)).toBe((cents(line.receiptLinePrice) + extras) * line.quantity)
    expect(line.price).toBeGreaterThanOrEqual(0)
    expect(cents(line.tax)).toBe(sum(line.appliedTaxes, ({ taxAmount }) => taxAmount))
  }
  const money = check.payments.filter(({ paymentStatus }) => paymentStatus !== 'DENIED')
  const paid = sum(money, ({ amount }) => amount)
  if (!isNothing && !order.excessFood && check.paymentStatus !== 'OPEN') expect(paid).toBe(cents(check.totalAmount))
  for (const { refund, amount } of check.payments) expect(refund?.refundAmount ?? 0).toBeLessThanOrEqual(amount)
}

test('every sum of the checks of four weeks adds up to the cent', () => {
  for (const order of orders.filter((_, index) => isDeep || index % 4 === 0))
    for (const check of order.checks) expectConsistent(order, check)
})

test('the sums add up at every moment of an order, and it is never changed before it was', () => {
  for (const history of histories.filter((_, index) => index % 12 === 0)) {
    expect(orderAt(history, history.openedAt - 1)).toBeUndefined()
    let last = ''
    for (const step of history.steps) {
      const order = at(history, step.at)
      for (const check of order.checks) expectConsistent(order, check)
      expect(order.modifiedDate >= last).toBe(true)
      expect(Date.parse(order.modifiedDate.replace('+0000', 'Z'))).toBe(step.at)
      last = order.modifiedDate
    }
  }
})

test('between two steps an order stays as it is', () => {
  for (const { history, first, second } of histories.slice(0, 60).flatMap(pairs)) {
    if (second > first + 1) expect(at(history, second - 1)).toEqual(at(history, first))
  }
})

function pairs(history: OrderHistory) {
  return history.steps
    .slice(1)
    .map((step, index) => ({ history, first: history.steps[index]?.at ?? 0, second: step.at }))
}

test('the closeout at 4 AM closes what nobody has put a tip on, and changes it', () => {
  const untipped = histories.find(({ steps }) => steps.at(-1)?.does === 'close-out')
  const closedAt = untipped?.steps.at(-1)?.at ?? 0
  expect(new Date(closedAt).toISOString()).toMatch(/T08:00:/)
  if (!untipped) throw new Error('Every check was tipped')
  expect(at(untipped, closedAt - 1).checks[0]).toMatchObject({ paymentStatus: 'PAID', closedDate: null })
  const order = at(untipped, closedAt)
  expect(order.checks[0]).toMatchObject({ paymentStatus: 'CLOSED', closedDate: order.modifiedDate })
})
