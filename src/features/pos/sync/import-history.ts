import { and, desc, eq, gt } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import type { Db } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import { posImports } from './history-imports.table.ts'
import { importHistoryJob } from './sync.jobs.ts'
import { beginRun } from './sync-run.ts'
import { createSyncWork, type SyncDeps } from './sync-work.ts'

/** Toast asks that history be read slowly: a pause between its pages. */
export const HISTORY_PAUSE_MS = 5_000
/** A job that keeps failing is queued again by a sync in the next hour. */
const ATTEMPTS = 5
const HOUR_MS = 60 * 60_000

/**
 * Reads the past that the live sync left out, newest first, in parallel with it. Each stored page moves the mark back, so
 * that it continues there after a crash or a restart. Does nothing while another server imports.
 */
export async function importHistory(deps: SyncDeps, { signal }: { signal: AbortSignal }): Promise<void> {
  const { db, pos } = deps
  const { restaurantId } = pos.client
  const first = await findOpenImport(db, restaurantId)
  if (!first) return
  const window = { from: first.startsAt, to: first.unreadUntil }
  const run = await beginRun(deps, { restaurantId, cause: 'history', window }).catch(ignoreRunning)
  if (!run) return
  const work = createSyncWork(deps, run, signal)
  const pauseMs = pos.source === 'toast' ? HISTORY_PAUSE_MS : 0
  try {
    for (let open = await findOpenImport(db, restaurantId); open; open = await findOpenImport(db, restaurantId)) {
      const { id, startsAt, unreadUntil, sliceMs: firstSliceMs } = open
      await work.readWindow(
        { from: startsAt, to: unreadUntil },
        {
          direction: 'newest-first',
          pauseMs,
          firstSliceMs,
          onKept: async ({ slice, sliceMs }) =>
            void (await db
              .update(posImports)
              .set({ sliceMs, ...(slice && { unreadUntil: slice.from }) })
              .where(eq(posImports.id, id))),
        },
      )
    }
  } catch (error) {
    await run.end(work.progress, { error })
    throw error
  }
  await run.end(work.progress)
}

/** The one that ends last: recent orders are read first. */
export async function findOpenImport(db: Db, restaurantId: string) {
  const isOpen = and(eq(posImports.restaurantId, restaurantId), gt(posImports.unreadUntil, posImports.startsAt))
  const [open] = await db.select().from(posImports).where(isOpen).orderBy(desc(posImports.endsAt)).limit(1)
  return open
}

/** Queues an import if part of the past is missing. At most one job an hour, however often it is called. */
export async function requestImport({ db, clock, pos }: CoreDeps & { pos: PointOfSale }): Promise<void> {
  const { restaurantId } = pos.client
  const open = await findOpenImport(db, restaurantId)
  if (!open) return
  const hour = Math.floor(clock.now().getTime() / HOUR_MS)
  const dedupeKey = `import-history ${open.id} ${hour}`
  await db.transaction((tx) =>
    enqueueJob(tx, clock, { kind: importHistoryJob, payload: {}, dedupeKey, maxAttempts: ATTEMPTS }),
  )
}

function ignoreRunning(error: unknown) {
  if (error instanceof AppError && error.code === 'sync-running') return undefined
  throw error
}
