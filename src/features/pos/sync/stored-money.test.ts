import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { posChecks, posOrders } from '#features/pos/pos.table.ts'
import { posDiscounts } from '#features/pos/pos-discounts.table.ts'
import { posPayments } from '#features/pos/pos-payments.table.ts'
import { readToastOrder } from '#features/pos/toast/toast-orders.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { storeOrders } from './store-orders.ts'

async function openBar() {
  const { deps } = await openTestBar()
  const hear = async (made: Parameters<typeof makeToastOrder>[0]) => {
    const order = readToastOrder(makeToastOrder(made))
    if ('problem' in order) throw new Error(order.problem)
    await storeOrders(deps.db, { orders: [order], restaurantId: 'restaurant-1', now: deps.clock.now() })
  }
  return { db: deps.db, hear }
}

test('payments are replaced with the check that has them', async () => {
  const { db, hear } = await openBar()
  const payments = [
    { cents: 4360, status: 'DENIED' },
    { cents: 4360, type: 'CASH' },
  ]
  await hear({ guid: 'order-a', checks: [{ guid: 'check-a', payments }] })
  const voided = { by: 'employee-1', approver: 'manager-1', at: '2025-11-13T22:30:00-05:00' }
  const later = '2025-11-13T23:00:00-05:00'
  await hear({
    guid: 'order-a',
    modified: later,
    checks: [
      {
        guid: 'check-a',
        payments: [
          { cents: 4360, type: 'CASH', voided },
          { cents: 4360, refundCents: 1000 },
        ],
      },
    ],
  })
  expect(await db.select().from(posPayments).orderBy(asc(posPayments.position))).toMatchObject([
    { checkGuid: 'check-a', type: 'CASH', state: 'voided', voidedByGuid: 'employee-1', voidApproverGuid: 'manager-1' },
    { checkGuid: 'check-a', state: 'taken', refundedCents: 1000, refundedAt: new Date(later) },
  ])
})

test('what the monitor needs is in columns', async () => {
  const { db, hear } = await openBar()
  await hear({
    isTest: true,
    checks: [
      {
        lines: [
          { cents: 5000, refundedCents: 5000, taxRefundedCents: 450 },
          { cents: -500, selectionType: 'OPEN_ITEM' },
          { cents: 2000, isVoided: true, voidedAt: '2025-11-13T22:30:00-05:00' },
          { cents: 20_000, selectionType: 'TOAST_CARD_SELL', isDeferred: true, discountCents: 20_000 },
        ],
        payments: [{ cents: 5450, paidAt: '2025-11-13T22:00:00-05:00', refundCents: 5450 }],
      },
    ],
  })
  expect(await db.select().from(posOrders)).toMatchObject([{ isSale: false, noSaleReason: 'test' }])
  expect(await db.select().from(posChecks)).toMatchObject([
    {
      amountCents: 4500,
      refundedCents: 5450,
      refundedSalesCents: 4500,
      negativeCents: 500,
      notSaleCents: 20_000,
      voidedCents: 2000,
      voidedAfterPaymentCents: 2000,
    },
  ])
  expect(await db.select().from(posDiscounts)).toMatchObject([{ amountCents: 0, notSaleCents: 20_000, level: 'item' }])
})
