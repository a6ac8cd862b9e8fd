import { and, eq, lt, max, sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { summarizeError } from '#platform/error-summary.ts'
import { newId } from '#platform/ids.ts'
import type { SyncCause, Window } from './sync.rules.ts'
import { syncRuns } from './sync-runs.table.ts'

type Deps = { db: Db; clock: Clock }
export type Progress = {
  ordersRead: number
  ordersChanged: number
  ordersUnreadable: number
  checksMatched: number
  membersTouched: number
  pointsAdded: number
}
export type SyncRun = {
  id: string
  /** Writes how far it is. Fails when another server has taken the run for dead. */
  tell(progress: Progress): Promise<void>
  /** Writes that it is over, well or with an error. */
  end(progress: Progress, error?: unknown): Promise<void>
}

/** A server that died gives up its run after this time; a living one says well before that it lives. */
const LEASE_SECONDS = 30
const RENEW_MS = 10_000

/** Begins a run, or refuses while another one is alive on any server: the database has room for one. */
export async function beginRun(
  { db, clock }: Deps,
  { restaurantId, cause, startedBy, window }: Started,
): Promise<SyncRun> {
  const lease = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`
  const id = newId('sy')
  const isOurs = and(eq(syncRuns.id, id), eq(syncRuns.state, 'running'))
  await closeDeadRuns({ db, clock }, restaurantId)
  const begun = await db
    .insert(syncRuns)
    .values({
      id,
      restaurantId,
      cause,
      startedBy: startedBy ?? null,
      windowStart: window.from,
      windowEnd: window.to,
      state: 'running',
      leasedUntil: lease,
      startedAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: syncRuns.id })
  if (begun.length === 0) throw new AppError('sync-running')

  // A long wait for the point of sale must not look like death.
  const renewal = setInterval(() => {
    // A renewal that fails is made up for by the next one, and by `tell`, which does fail.
    db.update(syncRuns)
      .set({ leasedUntil: lease })
      .where(isOurs)
      .catch(() => undefined)
  }, RENEW_MS)
  renewal.unref()

  return {
    id,
    async tell(progress) {
      const { rowCount } = await db
        .update(syncRuns)
        .set({ ...progress, leasedUntil: lease })
        .where(isOurs)
      if (rowCount === 0) throw new Error('Picked up by another instance.')
    },
    async end(progress, error) {
      clearInterval(renewal)
      const outcome =
        error === undefined ? { state: 'done' as const } : { state: 'failed' as const, error: summarizeError(error) }
      await db
        .update(syncRuns)
        .set({ ...progress, ...outcome, leasedUntil: null, finishedAt: clock.now() })
        .where(isOurs)
    },
  }
}

type Started = { restaurantId: string; cause: SyncCause; startedBy?: string | undefined; window: Window }

/** When a sync last ended well. */
export async function findLastSync(db: Db): Promise<Date | undefined> {
  const [last] = await db
    .select({ finishedAt: max(syncRuns.finishedAt) })
    .from(syncRuns)
    .where(eq(syncRuns.state, 'done'))
  return last?.finishedAt ?? undefined
}

async function closeDeadRuns({ db, clock }: Deps, restaurantId: string) {
  const isDead = and(eq(syncRuns.state, 'running'), lt(syncRuns.leasedUntil, sql`clock_timestamp()`))
  await db
    .update(syncRuns)
    .set({
      state: 'interrupted',
      leasedUntil: null,
      finishedAt: clock.now(),
      error: 'The system restarted during the sync.',
    })
    .where(and(eq(syncRuns.restaurantId, restaurantId), isDead))
}
