import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { members } from '#features/members/members.table.ts'
import { posChecks, posOrders } from '#features/pos/pos.table.ts'
import { posCursors, syncRuns } from '#features/pos/sync/sync-runs.table.ts'
import type { ToastSettings } from '#features/pos/toast/client/toast-login.ts'
import type { Db } from '#platform/db.ts'
import { simulatorLogin, startSimulator } from '#simulator/toast/server/start-simulator.ts'
import { isDeep } from '#tests/depth.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { makeSimulatedGuests } from '#tests/make/make-simulated-guests.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { openTestDatabase } from '#tests/test-database.ts'

const CRASHES = isDeep ? 50 : 2
const joined = '2025-10-01T12:00:00-04:00'
const now = '2025-11-14T18:00:00-05:00'
const weekAgo = '2025-11-07T18:00:00-05:00'

/** Syncs in a process of its own. Returns how long it took, or undefined when it was killed before it was done. */
async function syncOnce(url: string, settings: ToastSettings, killAfterMs?: number): Promise<number | undefined> {
  const words = ['scripts/run-ts.mjs', 'tests/races/sync-orders.process.ts', url, JSON.stringify(settings), now]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('begun')
  const startedAt = performance.now()
  if (killAfterMs !== undefined) {
    await pause(killAfterMs)
    child.kill('SIGKILL')
  }
  const { value } = await lines.next()
  const took = performance.now() - startedAt
  const [code] = await exited
  if (killAfterMs === undefined) expect([value, code]).toEqual(['done', 0])
  return value === 'done' ? took : undefined
}

/** All that a sync leaves behind, but for ids and the versions it took to get there. */
async function lookAt(db: Db) {
  return {
    balances: await db
      .select({
        email: members.email,
        points: members.currentPoints,
        lifetime: members.lifetimePoints,
        spent: members.lifetimeSpentCents,
        savings: members.totalSavingsCents,
        visits: members.visits,
      })
      .from(members)
      .orderBy(asc(members.email)),
    checks: await db
      .select({ checkId: transactions.checkId, points: transactions.points, cents: transactions.amountCents })
      .from(transactions)
      .orderBy(asc(transactions.checkId)),
    orders: await db.$count(posOrders),
    due: await db.$count(posChecks, sql`${posChecks.isCountDue}`),
    rewards: await db.$count(rewards),
    cursor: await db.select({ syncedUntil: posCursors.syncedUntil }).from(posCursors),
  }
}

test(`a server that is killed ${CRASHES} times in the middle of a sync leaves what one leaves that is not`, async () => {
  const { url } = await openTestDatabase()
  const open = async () => {
    const bar = await openTestBar({ now: joined })
    await makeMilestones(bar.deps)
    const guests = await makeSimulatedGuests(bar.deps, 24)
    // A week is enough to be interrupted in.
    const { restaurantId } = simulatorLogin
    await bar.deps.db.insert(posCursors).values({ restaurantId, syncedUntil: new Date(weekAgo) })
    const simulator = await startSimulator({
      clock: { now: () => new Date(now) },
      guests,
      busyness: isDeep ? 4 : 1,
      hasLimits: false,
    })
    return { ...bar, simulator }
  }
  const calm = await open()
  const took = await syncOnce(url, calm.simulator.settings)
  const expected = await lookAt(calm.deps.db)
  await calm.simulator.stop()
  expect(expected.checks.length).toBeGreaterThan(20)

  const { deps, simulator } = await open()
  for (let crash = 0; crash < CRASHES; crash += 1) {
    // What was begun goes on after a crash, so each is killed within the first part of what is left.
    const done = await syncOnce(url, simulator.settings, Math.random() * Math.min(took ?? 0, 1500))
    // As if its half minute had passed.
    await deps.db
      .update(syncRuns)
      .set({ leasedUntil: sql`clock_timestamp() - interval '1 second'` })
      .where(sql`${syncRuns.state} = 'running'`)
    // Once it has caught up it starts over, so that there is always something to interrupt.
    if (done !== undefined || crash % 5 === 4) await deps.db.update(posCursors).set({ syncedUntil: new Date(weekAgo) })
  }
  await syncOnce(url, simulator.settings)
  await simulator.stop()
  expect(await lookAt(deps.db)).toEqual(expected)
  await compareBalances(deps, { signal: new AbortController().signal })
  expect(await deps.db.$count(syncRuns, sql`${syncRuns.state} = 'interrupted'`)).toBeGreaterThan(0)
})
