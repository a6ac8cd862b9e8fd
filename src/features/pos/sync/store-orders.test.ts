import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { findMember } from '#features/members/members.queries.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import { posChecks, posOrders } from '#features/pos/pos.table.ts'
import { posDiscounts } from '#features/pos/pos-discounts.table.ts'
import { readToastOrder } from '#features/pos/toast/toast-orders.ts'
import type { Db } from '#platform/db.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { countDueChecks } from './count-checks.ts'
import { storeOrders } from './store-orders.ts'

const { signal } = new AbortController()
type ToastOrder = Parameters<typeof makeToastOrder>[0]

/** A bar with one member whose card is typed into tabs, and a way to tell it of orders. */
async function openBar(type?: 'regular' | 'local' | 'vip') {
  // The member was approved before the evening on which the orders were opened.
  const { deps } = await openTestBar({ now: '2025-11-01T12:00:00-04:00' })
  const member = await makeMember(deps, type ? { type } : {})
  const hear = async (...sent: ToastOrder[]) => {
    const orders = sent.map(makeToastOrder).flatMap((order) => {
      const read = readToastOrder(order)
      return 'problem' in read ? [] : [read]
    })
    const stored = await storeOrders(deps.db, { orders, restaurantId: 'restaurant-1', now: deps.clock.now() })
    const counted = await countDueChecks(deps, { signal })
    return { ...stored, ...counted }
  }
  const points = async () => (await findMember(deps.db, { id: member.id }))?.currentPoints
  return { deps, member, hear, points, card: cardOf(member) }
}

function cardOf({ number }: Member) {
  return formatMemberNumber(number)
}

test('a closed check with the card in its tab earns a point for each dollar', async () => {
  const { hear, points, card, deps } = await openBar()
  const heard = await hear({ checks: [{ tabName: `${card} Robin`, lines: [{ cents: 4290 }] }] })
  expect(heard).toMatchObject({ ordersChanged: 1, checksMatched: 1, pointsAdded: 42 })
  expect(await points()).toBe(42)
  expect(await deps.db.select().from(transactions)).toMatchObject([{ amountCents: 4290, businessDate: '2025-11-13' }])
})

test('the same order again, or an older version of it, changes nothing', async () => {
  const { hear, points, card, deps } = await openBar()
  const order = { guid: 'order-a', checks: [{ tabName: card }] }
  await hear(order)
  expect(await hear(order, order)).toMatchObject({ ordersChanged: 0, pointsAdded: 0 })
  const older = {
    ...order,
    modified: '2025-11-13T21:00:00-05:00',
    checks: [{ tabName: card, lines: [{ cents: 100 }] }],
  }
  expect(await hear(older)).toMatchObject({ ordersChanged: 0 })
  expect(await points()).toBe(40)
  expect(await deps.db.$count(posOrders)).toBe(1)
})

test('of several versions in one page the newest counts', async () => {
  const { hear, points, card } = await openBar()
  const version = (modified: string, cents: number) => ({
    guid: 'order-a',
    modified,
    checks: [{ tabName: card, lines: [{ cents }] }],
  })
  await hear(
    version('2025-11-13T22:30:00-05:00', 5000),
    version('2025-11-13T23:00:00-05:00', 7000),
    version('2025-11-13T22:00:00-05:00', 4000),
  )
  expect(await points()).toBe(70)
})

test('an open check earns nothing yet, and a closed one that is opened again loses what it earned until it is paid', async () => {
  const { hear, points, card, deps } = await openBar()
  const at = (modified: string, status: string) => ({ guid: 'order-a', modified, checks: [{ tabName: card, status }] })
  await hear(at('2025-11-13T20:10:00-05:00', 'OPEN'))
  expect([await points(), await deps.db.$count(transactions)]).toEqual([0, 0])
  await hear(at('2025-11-13T22:00:00-05:00', 'CLOSED'))
  expect(await points()).toBe(40)
  await hear(at('2025-11-13T22:30:00-05:00', 'OPEN'))
  expect(await points()).toBe(0)
  await hear(at('2025-11-13T23:00:00-05:00', 'CLOSED'))
  expect(await points()).toBe(40)
})

test.each<[string, ToastOrder]>([
  ['voided', { isVoided: true }],
  ['merged into another', { isDeleted: true }],
  ['left without its check', { checks: [] }],
])('an order that is %s later takes its points back', async (_, later) => {
  const { hear, points, card } = await openBar()
  const checks = [{ tabName: card }]
  await hear({ guid: 'order-a', checks })
  await hear({ guid: 'order-a', checks, ...later, modified: '2025-11-14T03:00:00-05:00' })
  expect(await points()).toBe(0)
})

test('discounts are replaced with the check that has them', async () => {
  const { hear, deps, card } = await openBar('local')
  const lines = [{ cents: 5000, discountCents: 1000, percent: 20, discountName: 'Local 20%' }]
  await hear({ guid: 'order-a', checks: [{ tabName: card, lines }] })
  expect(await deps.db.select().from(posDiscounts)).toMatchObject([
    { name: 'Local 20%', percent: 20, amountCents: 1000 },
  ])
  expect(await deps.db.select().from(transactions)).toMatchObject([
    { amountCents: 4000, discountCents: 1000, points: 40 },
  ])
  await hear({ guid: 'order-a', modified: '2025-11-13T23:00:00-05:00', checks: [{ tabName: card }] })
  expect(await deps.db.$count(posDiscounts)).toBe(0)
})

test("a check stays a member's when its tab is renamed to something that names nobody", async () => {
  const { hear, points, card } = await openBar()
  await hear({ guid: 'order-a', checks: [{ tabName: card }] })
  await hear({ guid: 'order-a', modified: '2025-11-13T23:00:00-05:00', checks: [{ tabName: 'Table 4' }] })
  expect(await points()).toBe(40)
})

test('two members at one table have a check each', async () => {
  const { hear, points, card, deps } = await openBar()
  const other = await makeMember(deps, { email: 'other@example.com', phone: '(305) 555-0188' })
  await hear({ checks: [{ tabName: card }, { tabName: cardOf(other), lines: [{ cents: 2500 }] }] })
  expect(await points()).toBe(40)
  expect((await findMember(deps.db, { id: other.id }))?.currentPoints).toBe(25)
})

test("a visit before the approval is no member's", async () => {
  const { hear, card, deps } = await openBar()
  await hear({ opened: '2025-10-20T20:00:00-04:00', businessDate: 20251020, checks: [{ tabName: card }] })
  expect(await deps.db.select().from(posChecks)).toMatchObject([{ memberId: null, isCountDue: false }])
})

test('a VIP member saves and earns no points', async () => {
  const { hear, points, card, deps, member } = await openBar('vip')
  await hear({ checks: [{ tabName: card, lines: [{ cents: 8000, discountCents: 4000, percent: 50 }] }] })
  expect(await points()).toBe(0)
  expect(await findMember(deps.db, { id: member.id })).toMatchObject({ totalSavingsCents: 4000, visits: 1 })
})

test('a crash in the middle of counting leaves the check due, and the next sync counts it once', async () => {
  const { hear, points, card, deps } = await openBar()
  await hear({ guid: 'order-a', checks: [{ guid: 'check-a', tabName: card }] })
  await deps.db.update(posChecks).set({ amountCents: 9000, isCountDue: true }).where(eq(posChecks.guid, 'check-a'))
  const cutOff: Db = Object.create(deps.db)
  cutOff.transaction = (act) =>
    deps.db.transaction(async (tx) => {
      await act(tx)
      throw new Error('Connection terminated unexpectedly')
    })
  await expect(countDueChecks({ ...deps, db: cutOff }, { signal })).rejects.toThrow('Connection terminated')
  expect(await points()).toBe(40)
  expect(await countDueChecks(deps, { signal })).toMatchObject({ pointsAdded: 50 })
  expect(await countDueChecks(deps, { signal })).toMatchObject({ pointsAdded: 0 })
  expect(await points()).toBe(90)
})
