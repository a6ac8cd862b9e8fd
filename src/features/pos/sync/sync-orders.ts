import { learnRestaurant } from '#features/pos/restaurant/learn-restaurant.ts'
import { requestImport } from './import-history.ts'
import type { Reached } from './read-slices.ts'
import { refreshNames } from './refresh-names.ts'
import { type LiveCause, type Window, windowOfDays } from './sync.rules.ts'
import { handOver, moveCursor, takeLiveWindow } from './sync-cursor.ts'
import { beginRun, type Progress } from './sync-run.ts'
import { createSyncWork, type SyncDeps } from './sync-work.ts'

export type SyncReport = Progress & {
  runId: string
  /** Nothing that was asked for is left to be read. */
  isWhole: boolean
  /** From when on the rest was left to the import, because the time was up. */
  restFrom: Date | null
}

type SyncRequest = { cause: LiveCause; startedBy?: string | undefined; signal: AbortSignal } & (
  | { read: 'changes' }
  | { read: 'window'; window: Window }
  | { read: 'business-date'; businessDate: string }
)

/**
 * Reads orders from the point of sale, stores them, and counts the points of members. It can be cut off anywhere and started
 * again: pages are stored whole or not at all, the cursor moves after what was stored, and what is due is counted later.
 */
export async function syncOrders(deps: SyncDeps, request: SyncRequest): Promise<SyncReport> {
  const { db, clock } = deps
  const { cause, startedBy, signal } = request
  const { restaurantId } = deps.pos.client
  const now = clock.now()
  const asked = request.read === 'window' ? request.window : windowOfDays(0, now)
  const run = await beginRun(deps, { restaurantId, cause, startedBy, window: asked })
  const work = createSyncWork(deps, run, signal)
  let reached: Reached | undefined
  const readWindow = (window: Window, firstSliceMs?: number) =>
    work.readWindow(window, {
      direction: 'oldest-first',
      firstSliceMs,
      async onKept(kept) {
        if (kept.slice) reached = kept
        await moveCursor(db, { restaurantId, ...kept })
      },
    })
  let isWhole = true
  try {
    await work.count()
    // Names and the restaurant change seldom, and an account that may not read them would be refused every few minutes.
    if (cause !== 'poll') {
      await learnRestaurant(deps, { client: deps.pos.client, signal })
      await refreshNames(deps, { signal })
    }
    if (request.read === 'business-date') isWhole = await work.readBusinessDate(request.businessDate)
    if (request.read === 'window') await readWindow(request.window)
    if (request.read === 'changes') {
      const { window, sliceMs } = await takeLiveWindow(deps, restaurantId)
      await run.setWindow(window)
      await readWindow(window, sliceMs)
      await requestImport(deps)
      await work.retry()
    }
  } catch (error) {
    const readUntil = reached?.slice?.to
    if (!(request.read === 'window' && readUntil && isTimeUp(error, signal))) {
      await run.end(work.progress, { error })
      throw error
    }
    const rest = { from: readUntil, to: request.window.to }
    await handOver(deps, { restaurantId, rest, sliceMs: reached?.sliceMs })
    await requestImport(deps)
    await run.end(work.progress, { restFrom: rest.from })
    return { ...work.progress, runId: run.id, isWhole: false, restFrom: rest.from }
  }
  await run.end(work.progress)
  return { ...work.progress, runId: run.id, isWhole, restFrom: null }
}

/** Somebody waits for a sync of days, and not for ever. What was read by then is kept, so it has not failed. */
function isTimeUp(error: unknown, signal: AbortSignal) {
  return error === signal.reason && error instanceof DOMException && error.name === 'TimeoutError'
}
