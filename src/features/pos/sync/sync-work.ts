import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { pauseUntil } from '#features/pos/toast/client/toast-budget.ts'
import { type OrderWindow, PAGE_SIZE } from '#features/pos/toast/client/toast-pages.ts'
import { type PosOrder, readToastOrder } from '#features/pos/toast/toast-orders.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { countDueChecks } from './count-checks.ts'
import { storeOrders } from './store-orders.ts'
import { canSplit, type Direction, nextSlice, planAfter, planReading, planSplit, type Window } from './sync.rules.ts'
import { noProgress, type Progress, type SyncRun } from './sync-run.ts'

export type SyncDeps = {
  db: Db
  clock: Clock
  log: Log
  pos: PointOfSale
  /** How a pause between pages is made. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const ORDERS_AT_ONCE = 10

/** How many orders were sent, and those of them that can be read. */
type Page = { read: number; orders: PosOrder[] }
/** How far a reading is: with `slice`, all that was changed in it has been read; the next is to be so long. */
export type PageKept = { slice?: Window; sliceMs: number }
type Reading = {
  direction: Direction
  firstSliceMs?: number | undefined
  /** After each page, before the next is asked for. */
  pauseMs?: number
  /** Called when a page is kept. */
  onKept: (kept: PageKept) => Promise<void>
}

/** What a run does: it reads pages of orders, keeps them and counts what is due, and writes down how far it is. */
export function createSyncWork(
  { db, clock, log, pos, wait = pauseUntil }: SyncDeps,
  run: SyncRun,
  signal: AbortSignal,
) {
  const { client } = pos
  const { restaurantId } = client
  const progress: Progress = { ...noProgress }
  const touched = new Set<string>()

  /** Reads what was changed in a window, slice by slice. */
  async function readWindow(window: Window, { onKept, ...how }: Reading) {
    for await (const { slice, sliceMs, ...page } of readAhead(readSlices(window, how))) {
      signal.throwIfAborted()
      await storePage(page)
      if (slice) await count()
      await onKept({ sliceMs, ...(slice && { slice }) })
    }
  }

  type How = Omit<Reading, 'onKept'>
  async function* readSlices(
    window: Window,
    { direction, firstSliceMs, pauseMs = 0 }: How,
  ): AsyncGenerator<Page & PageKept> {
    let plan = planReading(window, firstSliceMs)
    for (let slice = nextSlice(plan, direction); slice; slice = nextSlice(plan, direction)) {
      const page = canSplit(slice) ? await readOnePage(slice) : yield* readMinute(slice, pauseMs)
      const isWhole = !canSplit(slice) || page.read < PAGE_SIZE
      plan = isWhole ? planAfter(plan, slice, { direction, orders: page.read }) : planSplit(plan, slice)
      yield { ...page, sliceMs: plan.sliceMs, ...(isWhole && { slice }) }
      if (pauseMs > 0) await wait(pauseMs, signal)
    }
  }

  /** What may follow a full page is not asked for: the slice has to be shorter. */
  async function readOnePage(slice: Window): Promise<Page> {
    const all: Page = { read: 0, orders: [] }
    for await (const { read, orders } of readOrders(slice)) {
      all.read += read
      all.orders.push(...orders)
      if (all.read >= PAGE_SIZE) break
    }
    return all
  }

  async function* readMinute(slice: Window, pauseMs: number): AsyncGenerator<Page & PageKept, Page> {
    const sliceMs = slice.to.getTime() - slice.from.getTime()
    for await (const page of readOrders(slice)) {
      yield { ...page, sliceMs }
      if (pauseMs > 0) await wait(pauseMs, signal)
    }
    return { read: 0, orders: [] }
  }

  async function readBusinessDate(businessDate: string) {
    for await (const page of readAhead(readOrders({ businessDate }))) {
      signal.throwIfAborted()
      await storePage(page)
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
    signal.throwIfAborted()
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
    if (read === 0) return
    const stored = await storeOrders(db, { orders, restaurantId, now: clock.now() })
    progress.ordersRead += read
    progress.ordersUnreadable += read - orders.length
    progress.ordersChanged += stored.ordersChanged
    progress.checksMatched += stored.checksMatched
    await run.tell(progress)
  }

  return { progress, readWindow, readBusinessDate, count }
}

/** Asks for the next page, and reads it, while the one before it is being kept. */
async function* readAhead<Read>(pages: AsyncGenerator<Read>): AsyncGenerator<Read> {
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
