import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { members } from '#features/members/members.table.ts'
import { posOrders } from '#features/pos/pos.table.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import { posCursors } from '#features/pos/sync/sync-runs.table.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import type { FaultName } from '#simulator/toast/server/faults.ts'
import { isDeep } from '#tests/depth.ts'
import { openSimulatedPos } from '#tests/fakes/simulated-pos.ts'
import { makeSimulatedGuests } from '#tests/make/make-simulated-guests.ts'
import { HOUR_MS, NOW, openMisbehavingBar, order } from '#tests/make/open-misbehaving-bar.ts'
import { openTestBar } from '#tests/test-bar.ts'

/** How each fault is met at the client is tested there; what a whole day of it comes to, by the first of each kind. */
const sample = (faults: FaultName[]) => (isDeep ? faults : faults.slice(0, 1))

const opening = Date.parse('2025-11-13T12:00:00Z')
/** Three days of syncs, every six hours, or every twelve. */
const SYNCS = isDeep ? 12 : 6
const hours = Array.from({ length: SYNCS }, (_, index) =>
  new Date(opening + (index * 72 * HOUR_MS) / SYNCS).toISOString(),
)
/** The second of the days, on which something is wrong. */
const isOutage = (index: number) => index >= SYNCS / 3 && index < (SYNCS / 3) * 2

/** Three days at the bar, of which the second may be spoiled; what the members have in the end. */
async function liveThrough(fault?: FaultName) {
  const bar = await openTestBar({ now: '2025-10-01T12:00:00-04:00' })
  const guests = await makeSimulatedGuests(bar.deps, 12)
  const { pos, simulator } = await openSimulatedPos({ clock: bar.deps.clock, guests, busyness: 0.7 })
  await bar.deps.db.insert(posCursors).values({ restaurantId: pos.client.restaurantId, syncedUntil: new Date(opening) })
  let failures = 0
  for (const [index, hour] of hours.entries()) {
    bar.setNow(hour)
    simulator.faults.clear()
    if (fault && isOutage(index)) simulator.faults.set({ name: fault })
    await syncOrders(
      { ...bar.deps, pos },
      { read: 'changes', cause: 'schedule', signal: new AbortController().signal },
    ).catch((error: unknown) => {
      if (!(error instanceof ToastError)) throw error
      failures += 1
    })
  }
  const { db } = bar.deps
  const points = await db
    .select({
      email: members.email,
      points: members.currentPoints,
      spent: members.lifetimeSpentCents,
      visits: members.visits,
    })
    .from(members)
    .orderBy(asc(members.email))
  return { points, orders: await db.$count(posOrders), checks: await db.$count(transactions), failures }
}

let calmDays: ReturnType<typeof liveThrough> | undefined
/** Three days on which nothing is wrong: the same for every test. */
const calm = () => {
  calmDays ??= liveThrough()
  return calmDays
}

test.each(sample(['server-error', 'cut', 'forbidden']))(
  'a day of "%s" ends, once the point of sale is back, with the same points as a day on which it was not away',
  async (fault) => {
    const expected = await calm()
    expect(expected.checks).toBeGreaterThan(5)
    expect(await liveThrough(fault)).toEqual({ ...expected, failures: SYNCS / 3 })
  },
)

test.runIf(isDeep).each<FaultName>(['token-expired', 'unknown-fields'])(
  'a day of "%s", which the client gets over without help, is not noticed at all',
  async (fault) => {
    const expected = await calm()
    expect(await liveThrough(fault)).toEqual(expected)
  },
)

describe('keys that are missing', () => {
  test.each([
    ['the name of the tab, with the card in the name of a customer', { tabName: null }, 0],
    ['the dates of the check', { openedDate: null, closedDate: undefined, modifiedDate: null }, 42],
    ['the discounts and payments', { appliedDiscounts: null, payments: undefined }, 42],
    ['the number', { displayNumber: null }, 42],
  ])('%s', async (_, more, expected) => {
    const { sync, points, check, setAside, account } = await openMisbehavingBar()
    account.put(order('order-a', NOW - 14 * HOUR_MS, [check({ check: 'check-a', member: 0, cents: 4200 }, more)]))
    await sync()
    expect(await points()).toEqual([expected, 0, 0])
    expect(await setAside()).toEqual([])
  })
})
