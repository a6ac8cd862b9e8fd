import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { desc, eq, inArray } from 'drizzle-orm'
import { posOrders } from '#features/pos/pos.table.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import type { Progress } from '#features/pos/sync/sync-run.ts'
import { posCursors, syncRuns } from '#features/pos/sync/sync-runs.table.ts'
import { createToastClient } from '#features/pos/toast/client/toast-client.ts'
import type { ToastSettings } from '#features/pos/toast/client/toast-login.ts'
import { readToastOrder } from '#features/pos/toast/toast-orders.ts'
import { fixedClock, runningClock } from '#platform/clock.ts'
import { type Db, openDatabase } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { makeDataFolder, startBuiltProduct } from '#tests/built-product.ts'
import { makeSimulatedGuests } from '#tests/make/make-simulated-guests.ts'
import { urls } from '#urls.ts'
import { createDatabase } from './bench-database.ts'
import { atLeast, inMs, inNumbers, inSeconds, none, type Row } from './bench-rows.ts'
import type { SimulatorWish } from './bench-simulator.ts'
import { compareVisits, forSeconds, visit } from './bench-visit.ts'

const ORDERS = 50_000
const GOAL_PER_SECOND = 500
const MEMBERS = 400
const log = createLog('error')
const { signal } = new AbortController()

/** How fast orders are read, and what an evening ten times as busy as a Saturday does to the pages. */
export async function measureSync(): Promise<Row[]> {
  const { dataDir, remove } = await makeDataFolder()
  await chmod(dataDir, 0o711)
  const postgres = await startOwnPostgres({ dataDir, durable: false })
  try {
    return [
      ...(await measureSpeed(await createDatabase(postgres.url, 'sync_speed'))),
      ...(await measureService(await createDatabase(postgres.url, 'sync_service'), path.join(dataDir, 'product'))),
    ]
  } finally {
    await postgres.stop()
    await remove()
  }
}

async function measureSpeed(url: string): Promise<Row[]> {
  await migrate({ url }, { folder: migrationsFolder })
  const { db, close } = openDatabase(url, (error) => {
    throw error
  })
  const now = new Date('2025-11-14T12:00:00-05:00')
  const guests = await makeSimulatedGuests({ db, clock: fixedClock(new Date('2025-10-01T12:00:00-04:00')) }, MEMBERS)
  const { settings, simulator } = await startSimulator({
    now: now.toISOString(),
    speed: 0,
    busyness: 100,
    hasLimits: false,
    guests,
  })
  const client = createToastClient({ settings, log, limits: [] })
  try {
    // The simulator plans a day when it is first asked for; that is not what is measured.
    for (let day = 7; day <= 13; day += 1) {
      const businessDate = `2025-11-${String(day).padStart(2, '0')}`
      for await (const _ of client.orderPages({ businessDate }, { signal })) break
    }
    const startedAt = performance.now()
    const report = await syncOrders(
      { db, clock: fixedClock(now), log, pos: { source: 'simulator', client, simulator: undefined } },
      { read: 'window', window: { from: new Date(now.getTime() - 7 * 86_400_000), to: now }, cause: 'staff', signal },
    )
    return tellSpeed(report, (performance.now() - startedAt) / 1000)
  } finally {
    // Before the database is stopped, which would hide what went wrong.
    simulator.kill()
    await close()
  }
}

function tellSpeed(report: Progress, seconds: number): Row[] {
  const { ordersRead, checksMatched, pointsAdded } = report
  if (ordersRead < ORDERS * 0.9) throw new Error(`Only ${ordersRead} orders were there to sync`)
  return [
    {
      what: 'Sync',
      figure: `${ordersRead} orders, ${checksMatched} checks of members, ${pointsAdded} points in ${inSeconds(seconds)}`,
    },
    { what: 'Sync, orders a second', ...atLeast(ordersRead / seconds, GOAL_PER_SECOND, inNumbers) },
  ]
}

const SPEED = 60
const HOUR_SECONDS = 3600 / SPEED
const BUSYNESS = 10
const pages = [urls.home, urls.contact, urls.menu, urls.events]

/** An hour of a Saturday evening in a minute: orders are synced all the time while visitors read pages. */
async function measureService(url: string, dataDir: string): Promise<Row[]> {
  const start = new Date('2025-11-15T20:00:00-05:00')
  const { settings, simulator } = await startSimulator({
    now: start.toISOString(),
    speed: SPEED,
    busyness: BUSYNESS,
    hasLimits: true,
    guests: [],
  })
  const clock = runningClock(start, SPEED)
  await migrate({ url }, { folder: migrationsFolder })
  const { db, close } = openDatabase(url, (error) => {
    throw error
  })
  // The weeks before it have been read.
  await db.insert(posCursors).values({ restaurantId: settings.restaurantId, syncedUntil: start })
  const product = await startBuiltProduct({
    dataDir,
    settings: {
      DATABASE_URL: url,
      DEMO: '1',
      NOW: clock.now().toISOString(),
      NOW_SPEED: String(SPEED),
      SYNC_SECRET: 'a secret for the bench',
      TOAST_URL: settings.url,
      TOAST_CLIENT_ID: settings.clientId,
      TOAST_CLIENT_SECRET: settings.clientSecret,
      TOAST_RESTAURANT_ID: settings.restaurantId,
      LOG_LEVEL: 'fatal',
    },
  })
  try {
    // What the product does at its first start is over before anything is measured.
    await sync(product.url)
    const quiet = await visit(product.url, pages, forSeconds(10))
    let syncs = 0
    let isOver = false
    const syncing = (async () => {
      while (!isOver) {
        await sync(product.url)
        syncs += 1
      }
    })()
    const busy = await visit(product.url, pages, forSeconds(HOUR_SECONDS))
    isOver = true
    await syncing
    const lost = await countLost(db, settings)
    return [
      { what: `Saturday × ${BUSYNESS}, an hour`, figure: `${syncs} syncs, ${lost.orders} orders of the evening` },
      { what: 'Orders of that evening that were lost', ...none(lost.missing) },
      { what: 'Pages, quiet', figure: `median ${inMs(quiet.median)}, 95th percentile ${inMs(quiet.p95)}` },
      ...compareVisits('Pages during that evening', { quiet, busy }),
    ]
  } finally {
    simulator.kill()
    await close()
    await product.stop()
  }
}

async function sync(url: string) {
  for (;;) {
    const answer = await fetch(`${url}/api/auto-sync-orders?days=1`, {
      headers: { authorization: 'Bearer a secret for the bench' },
    })
    const body = await answer.text()
    if (answer.ok) return
    // The product's own sync was faster.
    if (answer.status !== 409) throw new Error(`A sync was answered with ${answer.status}: ${body}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Orders of the evening that the point of sale has and the product does not, or only in an older version. */
async function countLost(db: Db, settings: ToastSettings) {
  // An order that slips between two pages, because another one is changed meanwhile, is found by the next sync.
  const [, lastButOne] = await db
    .select()
    .from(syncRuns)
    .where(eq(syncRuns.state, 'done'))
    .orderBy(desc(syncRuns.windowEnd))
    .limit(2)
  const until = lastButOne?.windowEnd ?? new Date(0)
  const client = createToastClient({ settings, log })
  const told = []
  for await (const page of client.orderPages({ businessDate: '2025-11-15' }, { signal }))
    told.push(...page.map(readToastOrder))
  const orders = told.flatMap((order) => ('problem' in order || order.modifiedAt > until ? [] : [order]))
  const kept = await db
    .select()
    .from(posOrders)
    .where(
      inArray(
        posOrders.guid,
        orders.map(({ guid }) => guid),
      ),
    )
  const known = new Map(kept.map(({ guid, modifiedAt }) => [guid, modifiedAt.getTime()]))
  const missing = orders.filter(({ guid, modifiedAt }) => (known.get(guid) ?? 0) < modifiedAt.getTime())
  return { orders: orders.length, missing: missing.length }
}

export async function startSimulator(
  wish: SimulatorWish,
): Promise<{ settings: ToastSettings; simulator: ChildProcess }> {
  const simulator = fork(path.resolve('scripts/run-ts.mjs'), ['scripts/bench-simulator.ts'])
  simulator.send(wish)
  const [settings] = await once(simulator, 'message')
  return { settings, simulator }
}
