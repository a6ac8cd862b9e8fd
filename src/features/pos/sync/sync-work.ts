import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { pauseUntil } from '#features/pos/toast/client/toast-budget.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { countDueChecks } from './count-checks.ts'
import { type Page, type Reached, readSlices } from './read-slices.ts'
import { readDay } from './reading/read-day.ts'
import { keepOrders } from './set-aside/keep-orders.ts'
import { retrySetAside } from './set-aside/retry-set-aside.ts'
import { clearSetAside, setAside } from './set-aside/set-aside.ts'
import type { Direction, Window } from './sync.rules.ts'
import { noProgress, type Progress, type SyncRun } from './sync-run.ts'

export type SyncDeps = {
  db: Db
  clock: Clock
  log: Log
  pos: PointOfSale
  /** Waits between pages; tests replace it. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

type Reading = {
  direction: Direction
  firstSliceMs?: number | undefined
  /** After each page, before the next is asked for. */
  pauseMs?: number
  /** Called when a page is kept. */
  onKept: (reached: Reached) => Promise<void>
}

/** What a run does: it reads pages of orders, stores them, counts what is due, and saves its progress. */
export function createSyncWork(
  { db, clock, log, pos, wait = pauseUntil }: SyncDeps,
  run: SyncRun,
  signal: AbortSignal,
) {
  const { client } = pos
  const { restaurantId } = client
  const progress: Progress = { ...noProgress }
  const touched = new Set<string>()

  async function readWindow(window: Window, { onKept, pauseMs = 0, ...how }: Reading) {
    const pause = async () => {
      if (pauseMs > 0) await wait(pauseMs, signal)
    }
    const pages = readSlices(client, { ...how, window, pause, signal })
    for await (const { slice, sliceMs, ...page } of readAhead(pages)) {
      signal.throwIfAborted()
      await keep(page)
      if (slice) await count()
      await onKept({ sliceMs, ...(slice && { slice }) })
    }
  }

  /** Returns whether every page of it could be read. */
  async function readBusinessDate(businessDate: string): Promise<boolean> {
    let isWhole = true
    for await (const page of readAhead(readDay(client, { businessDate, signal }))) {
      signal.throwIfAborted()
      await keep(page)
      if (page.setAside.some(({ kind }) => kind === 'stretch')) isWhole = false
    }
    if (isWhole) await clearSetAside(db, { restaurantId, kind: 'stretch', subjects: [businessDate] })
    await count()
    return isWhole
  }

  async function retry() {
    await retrySetAside({ db, clock }, { restaurantId, client, keep, signal })
    await count()
  }

  async function count() {
    const { members, pointsAdded } = await countDueChecks({ db, clock }, { signal })
    for (const member of members) touched.add(member)
    progress.membersTouched = touched.size
    progress.pointsAdded += pointsAdded
    await run.saveProgress(progress)
  }

  async function keep({ read, orders, setAside: items }: Page) {
    if (read === 0 && items.length === 0) return
    const now = clock.now()
    for (const { kind, subject, detail } of items) log.warn({ kind, subject, detail }, 'an order is set aside')
    await setAside(db, { restaurantId, now, items })
    const stored = await keepOrders(db, { orders, restaurantId, now })
    progress.ordersRead += read
    progress.ordersUnreadable += read - orders.length
    progress.ordersChanged += stored.ordersChanged
    progress.checksMatched += stored.checksMatched
    await run.saveProgress(progress)
  }

  return { progress, readWindow, readBusinessDate, retry, count }
}

/** Reads the next page while the one before it is being stored. */
async function* readAhead<Read>(pages: AsyncGenerator<Read>): AsyncGenerator<Read> {
  let next = pages.next()
  for (;;) {
    const { value, done } = await next
    if (done) return
    next = pages.next()
    // If storing a page fails, nobody waits for the next one, and its failure would be unhandled.
    next.catch(() => undefined)
    yield value
  }
}
