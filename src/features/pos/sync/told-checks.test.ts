import { describe, expect, test } from 'vitest'
import { findMember } from '#features/members/members.queries.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { type ToldOrder, tellOrders } from '#tests/make/tell-orders.ts'
import { openTestBar } from '#tests/test-bar.ts'

const late = '2025-11-13T23:00:00-05:00'
const later = '2025-11-13T23:30:00-05:00'

/** A bar with one member whose card is typed into tabs, and a way to tell it of orders. */
async function openBar() {
  // The member was approved before the evening on which the orders were opened.
  const { deps } = await openTestBar({ now: '2025-11-01T12:00:00-04:00' })
  const member = await makeMember(deps)
  const hear = (...told: ToldOrder[]) => tellOrders(deps, ...told)
  const points = async () => (await findMember(deps.db, { id: member.id }))?.currentPoints
  return { deps, hear, points, card: formatMemberNumber(member.number) }
}

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
  await hear({ guid: 'order-a', checks: [{ guid: 'check-m', tabName: formatMemberNumber(other.number) }] })
  await hear({ guid: 'order-a', checks: [], modified: later })
  await hear({ guid: 'order-b', checks: [{ guid: 'check-m', tabName: card }], modified: late })
  expect(await points()).toBe(40)
})

describe.each(['on one page', 'on one page, the other way round', 'one after the other', 'the other first'])(
  'a check told by two orders, %s,',
  (how) => {
    /** What the member has after both orders were told. */
    const tell = async (make: (card: string) => [ToldOrder, ToldOrder]) => {
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
