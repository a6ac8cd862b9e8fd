import { expect, test } from 'vitest'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { findMember } from '#features/members/members.queries.ts'
import { formatMemberNumber, membershipTypes } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import { posCursors } from '#features/pos/sync/sync-runs.table.ts'
import { tellLoyalty } from '#features/pos/terminal/terminal.contract.ts'
import { dishFor } from '#simulator/toast/server/orders-on-demand.ts'
import { createTerminal } from '#simulator/toast/terminal/terminal.ts'
import { openSimulatedPos } from '#tests/fakes/simulated-pos.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { TERMINAL_KEY } from '#tests/make/open-terminal.ts'
import { openTestBar } from '#tests/test-bar.ts'

const START = '2025-11-14T18:00:00-05:00'
const GUESTS = 12
const START_POINTS = 150
const { signal } = new AbortController()

async function openEvening() {
  let now = () => new Date(START)
  const { pos, simulator } = await openSimulatedPos({ clock: { now: () => now() }, busyness: 0 })
  const bar = await openTestBar({ now: START, pos, settings: { TOAST_LOYALTY_KEY: TERMINAL_KEY } })
  now = bar.deps.clock.now
  await makeMilestones(bar.deps)
  await bar.deps.db
    .insert(posCursors)
    .values({ restaurantId: pos.client.restaurantId, syncedUntil: new Date('2025-11-14T17:00:00-05:00') })
  let isReached = true
  const terminal = createTerminal({
    key: TERMINAL_KEY,
    simulator,
    post: async (request) => {
      if (!isReached) throw new Error('No connection')
      return bar.app.request(tellLoyalty.path, { method: 'POST', ...request })
    },
  })
  const setReached = (value: boolean) => {
    isReached = value
  }
  let minutes = 0
  /** So much later everything is read that changed at the register. */
  const sync = async () => {
    minutes += 5
    bar.setNow(new Date(Date.parse(START) + minutes * 60_000).toISOString())
    await syncOrders({ ...bar.deps, pos }, { read: 'changes', cause: 'schedule', signal })
  }
  return { ...bar, simulator, terminal, sync, setReached }
}

/** What a check comes to for a member, from what the register itself says. */
function worthOf(simulator: Awaited<ReturnType<typeof openEvening>>['simulator'], guid: string, member: Member) {
  const lines = simulator.order(guid)?.checks[0]?.selections ?? []
  const dollars = lines.reduce((sum, { price, voided, deferred }) => sum + (voided || deferred ? 0 : price), 0)
  return member.membershipType === 'vip' ? 0 : Math.floor(Math.round(dollars * 100) / 100)
}

test('a whole evening: cards are scanned, discounts and rewards go on checks, and every check counts once', async () => {
  const { deps, simulator, terminal, sync, setReached } = await openEvening()
  const expected = new Map<string, number>()
  let visits = 0
  for (let index = 0; index < GUESTS; index += 1) {
    const type = membershipTypes[index % 3] ?? 'regular'
    const member = await makeMember(deps, { type, points: START_POINTS })
    const start = type === 'vip' ? 0 : START_POINTS
    const beer = dishFor(8_00, 'South Beach lager 16 oz')
    const guid = simulator.register.open({ lines: [dishFor(23_00 + index * 137, 'Tide burger'), beer] })
    if (index % 4 === 1) await sync()

    const screen = await terminal.scan(guid, formatMemberNumber(member.number))
    expect(screen?.accountInfo).toMatchObject({ identifier: member.id, pointsBalance: String(start) })
    const offers = screen?.offers.filter(({ applicable }) => applicable) ?? []
    expect(offers.map(({ name }) => name)).toEqual(
      { regular: ['One draft beer'], local: ['Local member 20% off', 'One draft beer'], vip: ['VIP member 50% off'] }[
        type
      ],
    )
    for (const { identifier } of offers) expect(await terminal.apply(guid, identifier)).toBe(true)

    // Every fifth time the paid check is not told at first, and again under another id once the line is back.
    const isCut = index % 5 === 4
    if (isCut) simulator.register.change(guid, { does: 'touch' })
    const paid = await terminal.pay(guid)
    expect([paid.status, paid.body.transactionStatus]).toEqual([200, 'ACCEPT'])
    if (isCut) {
      setReached(false)
      await expect(terminal.accrue(guid)).rejects.toThrow('No connection')
      setReached(true)
      await terminal.accrue(guid)
    }
    if (index % 3 === 0) await sync()

    const isTakenBack = index % 6 === 5
    if (isTakenBack) for (const { status } of await terminal.takeBack(guid)) expect(status).toBe(200)
    const spent = type === 'vip' || isTakenBack ? 0 : 100
    expected.set(member.id, start - spent + (isTakenBack ? 0 : worthOf(simulator, guid, member)))
    visits += isTakenBack ? 0 : 1
  }
  await sync()
  await sync()

  const points = new Map<string, number | undefined>()
  for (const id of expected.keys()) points.set(id, (await findMember(deps.db, { id }))?.currentPoints)
  expect(points).toEqual(expected)
  const counted = await deps.db.select().from(transactions)
  const ofTonight = counted.filter(({ description, isVoided }) => description.startsWith('Check') && !isVoided)
  expect(ofTonight).toHaveLength(visits)
  await compareBalances(deps, { signal })
})

test('a reward for several drinks comes off each of them, and all of it comes back when the card is taken off', async () => {
  const { deps, simulator, terminal, sync } = await openEvening()
  const member = await makeMember(deps, { points: 1600 })
  const points = async () => (await findMember(deps.db, { id: member.id }))?.currentPoints
  const drinks = [dishFor(14_00, 'Cocktail of the day'), dishFor(12_00, 'House cocktail')]
  const guid = simulator.register.open({ lines: [dishFor(30_00, 'Tide burger'), ...drinks] })
  const screen = await terminal.scan(guid, formatMemberNumber(member.number))
  const offer = screen?.offers.find(({ selectionType }) => selectionType === 'MULTI_ITEM')
  expect(offer).toMatchObject({ name: 'Four cocktails', applicable: true, amount: 26 })

  expect(await terminal.apply(guid, offer?.identifier ?? '')).toBe(true)
  const lines = simulator.order(guid)?.checks[0]?.selections ?? []
  expect(lines.map(({ price, appliedDiscounts }) => [price, appliedDiscounts.length])).toEqual([
    [30, 0],
    [0, 1],
    [0, 1],
  ])
  const paid = await terminal.pay(guid)
  expect([paid.status, paid.body.transactionStatus]).toEqual([200, 'ACCEPT'])
  await sync()
  expect(await points()).toBe(1600 - 1500 + 30)
  for (const { status } of await terminal.takeBack(guid)) expect(status).toBe(200)
  await sync()
  expect(await points()).toBe(1600)
  await compareBalances(deps, { signal })
})
