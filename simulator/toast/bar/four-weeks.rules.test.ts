import { describe, expect, test } from 'vitest'
import { businessDate } from '#base/business-date.ts'
import { addDays, weekday } from '#base/zoned-time.ts'
import { configLists } from '#simulator/toast/wire/config-lists.rules.ts'
import type { WireDiscount, WireSelection } from '#simulator/toast/wire/line-wire.rules.ts'
import { orderAt, type WireOrder } from '#simulator/toast/wire/order-wire.rules.ts'
import { simulatedTime } from './business-day.rules.ts'
import type { Happening } from './order-history.rules.ts'
import { planDay } from './plan-day.rules.ts'
import { employees } from './staff.rules.ts'

const FAR_LATER = Date.parse('2030-01-01T00:00:00Z')
const histories = Array.from({ length: 28 }, (_, index) =>
  planDay({ seed: 11, busyness: 1, guests: [] }, addDays('2026-10-05', index)),
).flatMap((day) => Array.from({ length: day.places }, (_, place) => day.plan(place)).flat())
const orders = histories.flatMap((history) => orderAt(history, FAR_LATER) ?? [])
const checks = orders.flatMap((order) => order.checks)
const lines = checks.flatMap((check) => check.selections)
const discounts = [...checks, ...lines].flatMap(({ appliedDiscounts }) => appliedDiscounts)
const listed = new Set([...configLists.values()].flat().map(({ guid }) => guid))

describe('what a bar goes through in four weeks', () => {
  const did = (does: Happening['does']) => histories.some(({ steps }) => steps.some((step) => step.does === does))
  const has = (isIt: (order: WireOrder) => boolean) => orders.some(isIt)
  const hasLine = (isIt: (line: WireSelection) => boolean) => lines.some(isIt)
  const hasDiscount = (isIt: (discount: WireDiscount) => boolean) => discounts.some(isIt)
  const openedAt = ({ openedDate }: WireOrder) => new Date(openedDate.replace('+0000', 'Z'))
  const local = (order: WireOrder) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' }).format(openedAt(order))

  test.each<[string, () => boolean]>([
    ['a split check', () => has((order) => order.checks.length === 2)],
    [
      'a voided line on a check that stays',
      () => checks.some((check) => !check.voided && check.selections.some(({ voided }) => voided)),
    ],
    [
      'a voided order, paid or not',
      () =>
        has(({ voided, checks }) => voided && checks[0]?.payments.length === 0) &&
        has(({ voided, checks }) => voided && checks[0]?.payments[0]?.paymentStatus === 'VOIDED'),
    ],
    [
      'an order that was merged away',
      () =>
        has(
          ({ deleted, checks }) => deleted && checks.every((check) => check.deleted && check.selections.length === 0),
        ),
    ],
    ['an order in test mode', () => has(({ createdInTestMode }) => createdInTestMode)],
    [
      'a full comp of a line with approver and reason',
      () =>
        hasDiscount(
          ({ name, discountPercent, approver, appliedDiscountReason }) =>
            name === 'Manager Comp' && discountPercent === 100 && approver !== null && appliedDiscountReason !== null,
        ),
    ],
    [
      'a check that is comped as a whole',
      () =>
        checks.some(
          (check) =>
            !check.voided && check.selections.length > 0 && check.totalAmount === 0 && check.payments.length > 0,
        ),
    ],
    [
      'an open percentage without an approver',
      () => hasDiscount(({ discountType, approver }) => discountType === 'OPEN_PERCENT' && approver === null),
    ],
    ['an open amount', () => hasDiscount(({ discountType }) => discountType === 'OPEN_FIXED')],
    [
      'a discount of the check that its lines do not list',
      () =>
        checks.some(
          (check) =>
            check.appliedDiscounts.length > 0 &&
            check.selections.some((line) => line.price < line.preDiscountPrice && line.appliedDiscounts.length === 0),
        ),
    ],
    [
      'two for one in happy hour',
      () => hasDiscount(({ discountType, triggers }) => discountType === 'BOGO' && triggers.length === 1),
    ],
    [
      'a combo',
      () =>
        hasDiscount(({ entityType, comboItems }) => entityType === 'MultiItemAppliedDiscount' && comboItems.length > 1),
    ],
    ['a loyalty discount that was taken back', () => hasDiscount(({ processingState }) => processingState === 'VOID')],
    [
      'a discount that the configuration does not name any more',
      () => hasDiscount(({ name, discount }) => name === 'Grand Opening 10%' && !listed.has(discount?.guid ?? '')),
    ],
    [
      'a gift card',
      () =>
        hasLine(
          ({ deferred, item, selectionType }) => deferred && item === null && selectionType === 'TOAST_CARD_SELL',
        ),
    ],
    [
      'the balance of a house account that is paid off',
      () => hasLine(({ deferred, selectionType }) => !deferred && selectionType === 'HOUSE_ACCOUNT_PAY_BALANCE'),
    ],
    [
      'a check that is put on a house account',
      () =>
        checks.some(({ payments }) =>
          payments.some(({ type, houseAccount }) => type === 'HOUSE_ACCOUNT' && houseAccount),
        ),
    ],
    [
      'a card that is denied before another payment is taken',
      () =>
        checks.some(
          ({ payments, paymentStatus }) =>
            paymentStatus === 'CLOSED' && payments[0]?.paymentStatus === 'DENIED' && payments.length === 2,
        ),
    ],
    [
      'a refund that says for which line it was',
      () =>
        checks.some(({ payments, selections }) =>
          selections.some(
            ({ refundDetails }) =>
              refundDetails?.refundTransaction?.guid !== undefined &&
              refundDetails.refundTransaction.guid === payments[0]?.refund?.refundTransaction.guid,
          ),
        ),
    ],
    ['an extra on a plate', () => hasLine(({ modifiers }) => modifiers.length > 0)],
    ['no table', () => has(({ table }) => table === null)],
    ['no server', () => has(({ server }) => server === null)],
    ['an order at half past one in the morning', () => has((order) => /^01:[234]/.test(local(order)))],
    [
      'an order on the night in which the clocks go back',
      () => has((order) => order.businessDate === 20261031 && /^01:/.test(local(order))),
    ],
    [
      'a partial refund on the next day',
      () =>
        checks.some(({ payments }) =>
          payments.some(
            ({ refundStatus, refund, paidBusinessDate }) =>
              refundStatus === 'PARTIAL' && refund !== null && refund.refundBusinessDate > paidBusinessDate,
          ),
        ),
    ],
    [
      'a full refund',
      () => checks.some(({ payments }) => payments.some(({ refundStatus }) => refundStatus === 'FULL')),
    ],
    [
      'a delivery with its fee',
      () => checks.some(({ appliedServiceCharges }) => appliedServiceCharges.some(({ gratuity }) => !gratuity)),
    ],
    ['a price that is corrected', () => did('correct-price')],
    ['a discount that is removed after closing', () => did('remove-discounts')],
    ['a check that is opened again', () => did('reopen')],
    [
      'a tip on the next day',
      () => histories.some(({ steps }) => steps.at(-1)?.does === 'tip' && steps.at(-2)?.does === 'close-out'),
    ],
    [
      'somebody of the staff as a customer, with a discount',
      () =>
        checks.some(
          ({ customer, openedBy, appliedDiscounts }) =>
            employees.some(({ email, guid }) => email === customer?.email && guid === openedBy?.guid) &&
            appliedDiscounts.some(({ name }) => name === 'Staff Meal'),
        ),
    ],
  ])('%s', (_name, isThere) => {
    expect(isThere()).toBe(true)
  })

  test('each day has one order of waste, every line of it free', () => {
    const waste = orders.filter(({ excessFood }) => excessFood)
    expect(new Set(waste.map((order) => order.businessDate)).size).toBe(28)
    expect(waste).toHaveLength(28)
    for (const line of waste.flatMap(({ checks }) => checks).flatMap(({ selections }) => selections)) {
      expect(line).toMatchObject({ price: 0, appliedDiscounts: [{ name: 'Waste', discountPercent: 100 }] })
    }
  })

  test('the deals of the house are given on their evenings alone', () => {
    for (const order of orders) {
      const given = order.checks
        .flatMap((check) => [check, ...check.selections])
        .flatMap(({ appliedDiscounts }) => appliedDiscounts)
      const day = weekday(businessDate(openedAt(order), simulatedTime))
      for (const { name } of given) {
        if (name === 'Wing Night') expect(day).toBe('Monday')
        if (name === 'Taco Tuesday') expect(day).toBe('Tuesday')
        if (name === 'Happy Hour 2-for-1')
          expect([day !== 'Saturday' && day !== 'Sunday', local(order) >= '15:00', local(order) < '19:00']).toEqual([
            true,
            true,
            true,
          ])
      }
    }
  })

  test('a guest at a table is never named, one who takes something out is', () => {
    const [dineIn] = configLists.get('diningOptions') ?? []
    const seated = orders.filter(({ diningOption }) => diningOption?.guid === dineIn?.guid)
    expect(seated.flatMap(({ checks }) => checks).every(({ customer }) => customer === null)).toBe(true)
    const away = orders.filter(({ diningOption, deleted }) => diningOption?.guid !== dineIn?.guid && !deleted)
    expect(away.every(({ checks }) => checks[0]?.customer?.email)).toBe(true)
  })
})
