import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
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

test('a check that moves to another order counts once, whichever order is heard first', async () => {
  const check = (cardText: string, modified: string) => ({ guid: 'check-m', tabName: cardText, modified })
  for (const isLeavingFirst of [true, false]) {
    const { hear, points, card } = await openBar()
    await hear({ guid: 'order-a', checks: [check(card, '2025-11-13T21:00:00-05:00')] })
    const left = { guid: 'order-a', checks: [], modified: '2025-11-13T23:00:00-05:00', isDeleted: true }
    const joined = {
      guid: 'order-b',
      checks: [check(card, '2025-11-13T23:00:00-05:00')],
      modified: '2025-11-13T23:00:00-05:00',
    }
    await hear(isLeavingFirst ? left : joined)
    await hear(isLeavingFirst ? joined : left)
    expect(await points()).toBe(40)
  }
})

test('an old word about a check that has moved on does not bring it back', async () => {
  const { hear, points, card } = await openBar()
  const joined = { guid: 'check-m', tabName: card, modified: '2025-11-13T23:00:00-05:00', lines: [{ cents: 6000 }] }
  await hear({ guid: 'order-b', checks: [joined], modified: '2025-11-13T23:00:00-05:00' })
  await hear({
    guid: 'order-a',
    checks: [{ ...joined, modified: '2025-11-13T21:00:00-05:00', lines: [{ cents: 4000 }] }],
  })
  await hear({ guid: 'order-a', checks: [], isDeleted: true, modified: '2025-11-13T23:00:00-05:00' })
  expect(await points()).toBe(60)
})

test('a check that was moved and then taken off is gone, though the order it came from still lists it as deleted', async () => {
  const { hear, points, card } = await openBar()
  const moved = { guid: 'check-m', tabName: card }
  await hear({ guid: 'order-b', checks: [moved] })
  expect(await points()).toBe(40)
  await hear(
    { guid: 'order-a', checks: [{ ...moved, isDeleted: true }], modified: late },
    { guid: 'order-b', checks: [], modified: late },
  )
  expect(await points()).toBe(0)
})

test('a check that both its old and its new order list as deleted is gone', async () => {
  const { hear, points, card } = await openBar()
  const moved = { guid: 'check-m', tabName: card }
  await hear({ guid: 'order-a', checks: [moved] })
  await hear(
    { guid: 'order-a', checks: [{ ...moved, isDeleted: true }], modified: late },
    { guid: 'order-b', checks: [{ ...moved, isDeleted: true }], modified: later },
  )
  expect(await points()).toBe(0)
})

test('a check that moved is theirs who stands on it now, even when its old order was changed last', async () => {
  const { hear, points, card, deps } = await openBar()
  const other = await makeMember(deps)
  await hear({ guid: 'order-a', checks: [{ guid: 'check-m', tabName: cardOf(other) }] })
  await hear({ guid: 'order-a', checks: [], modified: later })
  await hear({ guid: 'order-b', checks: [{ guid: 'check-m', tabName: card }], modified: late })
  expect(await points()).toBe(40)
})

const late = '2025-11-13T23:00:00-05:00'
const later = '2025-11-13T23:30:00-05:00'

describe.each(['on one page', 'on one page, the other way round', 'one after the other', 'the other first'])(
  'a check told by two orders, %s,',
  (how) => {
    /** What the member has after both orders were told. */
    const tell = async (make: (card: string) => [ToastOrder, ToastOrder]) => {
      const { hear, points, card, deps } = await openBar()
      const told = make(card)
      const inTurn = how.includes('other way') || how.includes('other first') ? told.toReversed() : told
      if (how.includes('page')) await hear(...inTurn)
      else for (const order of inTurn) await hear(order)
      return { points: await points(), checks: await deps.db.select().from(posChecks), hear, card, now: points }
    }

    test('is that of the order that lives, whatever the deleted one still lists', async () => {
      const { points, checks } = await tell((card) => [
        {
          guid: 'order-a',
          isDeleted: true,
          modified: later,
          checks: [{ guid: 'check-m', tabName: card, modified: later }],
        },
        { guid: 'order-b', modified: late, checks: [{ guid: 'check-m', tabName: card, modified: late }] },
      ])
      expect(points).toBe(40)
      expect(checks).toMatchObject([{ guid: 'check-m', orderGuid: 'order-b', isVoided: false }])
    })

    test('is that of the order in which it was not deleted', async () => {
      const { points, checks } = await tell((card) => [
        {
          guid: 'order-a',
          modified: later,
          checks: [{ guid: 'check-m', tabName: card, modified: later, isDeleted: true }],
        },
        { guid: 'order-b', modified: late, checks: [{ guid: 'check-m', tabName: card, modified: late }] },
      ])
      expect(points).toBe(40)
      expect(checks).toMatchObject([{ orderGuid: 'order-b', isVoided: false }])
    })

    test('is the newer of two that live, and stays when the older order lets go of it', async () => {
      const check = { guid: 'check-m', modified: late }
      const { points, checks, hear, now } = await tell((card) => [
        { guid: 'order-b', modified: later, checks: [{ ...check, tabName: card, lines: [{ cents: 6000 }] }] },
        { guid: 'order-a', modified: late, checks: [{ ...check, tabName: card, lines: [{ cents: 6000 }] }] },
      ])
      expect(points).toBe(60)
      expect(checks).toMatchObject([{ orderGuid: 'order-b' }])
      await hear({ guid: 'order-a', modified: '2025-11-14T01:00:00-05:00', checks: [] })
      expect(await now()).toBe(60)
    })

    test('is voided when the order that has it now voids it', async () => {
      const { points } = await tell((card) => [
        {
          guid: 'order-a',
          isDeleted: true,
          modified: late,
          checks: [{ guid: 'check-m', tabName: card, modified: late }],
        },
        {
          guid: 'order-b',
          modified: later,
          checks: [{ guid: 'check-m', tabName: card, modified: later, isVoided: true }],
        },
      ])
      expect(points).toBe(0)
    })
  },
)

test('a check that Toast dated by its order first is changed when it gets a date of its own', async () => {
  const { hear, points, card } = await openBar()
  await hear({ guid: 'order-a', modified: late, checks: [{ tabName: card, modified: late }] })
  await hear({
    guid: 'order-a',
    modified: later,
    checks: [{ tabName: card, modified: '2025-11-13T22:00:00-05:00', lines: [{ cents: 9000 }] }],
  })
  expect(await points()).toBe(90)
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
