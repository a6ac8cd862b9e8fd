import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import type { OrderWindow } from '#features/pos/toast/client/toast-pages.ts'
import { type PosOrder, readToastOrder } from '#features/pos/toast/toast-orders.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { countDueChecks } from './count-checks.ts'
import { refreshNames } from './refresh-names.ts'
import { storeOrders } from './store-orders.ts'
import { advanceCursor, isHistory, type SyncCause, sliceWindow, type Window, windowSince } from './sync.rules.ts'
import { beginRun, noProgress, type Progress, type SyncRun } from './sync-run.ts'
import { posCursors } from './sync-runs.table.ts'

export type SyncDeps = { db: Db; clock: Clock; log: Log; pos: PointOfSale }
export type SyncReport = Progress & { runId: string }

type SyncRequest = { cause: SyncCause; startedBy?: string | undefined; signal: AbortSignal } & (
  | { read: 'changes' }
  | { read: 'window'; window: Window }
  | { read: 'business-date'; businessDate: string }
)

/** Toast asks that history be read slowly: a pause between its pages. */
const HISTORY_PAUSE_MS = 5_000
const ORDERS_AT_ONCE = 10

/** How many orders were sent, and those of them that can be read. */
type Page = { read: number; orders: PosOrder[] }

/**
 * Reads orders from the point of sale, keeps them, and counts the points of members. It can be cut off anywhere and begun
 * again: pages are kept whole or not at all, the cursor moves after its slice, and what is due is counted later.
 */
export async function syncOrders(deps: SyncDeps, request: SyncRequest): Promise<SyncReport> {
  const { cause, startedBy, signal } = request
  const { restaurantId } = deps.pos.client
  const window = await chooseWindow(deps, request)
  const run = await beginRun(deps, { restaurantId, cause, startedBy, window })
  const work = createWork(deps, run, signal)
  try {
    await work.count()
    await refreshNames(deps, { signal })
    if (request.read === 'business-date') await work.readPages({ businessDate: request.businessDate })
    else await work.readSlices(window, request)
  } catch (error) {
    await run.end(work.progress, error)
    throw error
  }
  await run.end(work.progress)
  return { ...work.progress, runId: run.id }
}

async function chooseWindow({ db, clock, pos }: SyncDeps, request: SyncRequest): Promise<Window> {
  const now = clock.now()
  if (request.read === 'window') return request.window
  if (request.read === 'business-date') return { from: now, to: now }
  return windowSince(await findCursor(db, pos.client.restaurantId), now)
}

function createWork({ db, clock, log, pos }: SyncDeps, run: SyncRun, signal: AbortSignal) {
  const { client, source } = pos
  const { restaurantId } = client
  const progress: Progress = { ...noProgress }
  const touched = new Set<string>()

  async function readSlices(window: Window, { read, cause }: SyncRequest) {
    // Only the automatic sync reads without a gap from the beginning, so only it says where the beginning is.
    if (read === 'changes')
      await db.insert(posCursors).values({ restaurantId, syncedUntil: window.from }).onConflictDoNothing()
    for (const slice of sliceWindow(window)) {
      signal.throwIfAborted()
      const isSlow = cause === 'schedule' && source === 'toast' && isHistory(slice, window)
      await readPages(slice, isSlow ? HISTORY_PAUSE_MS : 0)
      await moveCursor(slice)
    }
  }

  async function readPages(window: OrderWindow, pauseMs = 0) {
    for await (const page of readAhead(readOrders(window))) {
      signal.throwIfAborted()
      await storePage(page)
      if (pauseMs > 0) await pause(pauseMs, undefined, { signal })
    }
    await count()
  }

  async function count() {
    const { members, pointsAdded } = await countDueChecks({ db, clock }, { signal })
    for (const member of members) touched.add(member)
    progress.membersTouched = touched.size
    progress.pointsAdded += pointsAdded
    await run.tell(progress)
  }

  async function* readOrders(window: OrderWindow): AsyncGenerator<Page> {
    for await (const sent of client.orderPages(window, { signal })) {
      const page: Page = { read: sent.length, orders: [] }
      for (const [index, one] of sent.entries()) {
        // Visitors who ask for a page meanwhile need not wait until a hundred orders are read.
        if (index % ORDERS_AT_ONCE === 0) await nextTurn()
        const order = readToastOrder(one)
        if (!('problem' in order)) page.orders.push(order)
        else log.warn({ order: order.guid, problem: order.problem }, 'an order of the point of sale cannot be read')
      }
      yield page
    }
  }

  async function storePage({ read, orders }: Page) {
    const stored = await storeOrders(db, { orders, restaurantId, now: clock.now() })
    progress.ordersRead += read
    progress.ordersUnreadable += read - orders.length
    progress.ordersChanged += stored.ordersChanged
    progress.checksMatched += stored.checksMatched
    await run.tell(progress)
  }

  async function moveCursor(slice: Window) {
    const known = await findCursor(db, restaurantId)
    if (!known) return
    const syncedUntil = advanceCursor(known, slice)
    await db.update(posCursors).set({ syncedUntil }).where(eq(posCursors.restaurantId, restaurantId))
  }

  return { progress, readSlices, readPages, count }
}

/** Asks for the next page, and reads it, while the one before it is being kept. */
async function* readAhead(pages: AsyncGenerator<Page>): AsyncGenerator<Page> {
  let next = pages.next()
  for (;;) {
    const { value, done } = await next
    if (done) return
    next = pages.next()
    // Should keeping a page fail, nobody is left to hear that the next one failed too.
    next.catch(() => undefined)
    yield value
  }
}

async function findCursor(db: Db, restaurantId: string): Promise<Date | undefined> {
  const [cursor] = await db.select().from(posCursors).where(eq(posCursors.restaurantId, restaurantId))
  return cursor?.syncedUntil
}
