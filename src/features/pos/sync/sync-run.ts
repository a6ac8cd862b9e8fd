import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import type { Db } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { summarizeError } from '#platform/errors/error-summary.ts'
import { newId } from '#platform/ids.ts'
import type { SyncCause, Window } from './sync.rules.ts'
import { syncRuns } from './sync-runs.table.ts'

export const noProgress = {
  ordersRead: 0,
  ordersChanged: 0,
  ordersUnreadable: 0,
  checksMatched: 0,
  membersTouched: 0,
  pointsAdded: 0,
}
export type Progress = typeof noProgress
export type SyncRun = Awaited<ReturnType<typeof beginRun>>

/** The run of a server that died ends after this time; a running server renews its lease well before. */
const LEASE_SECONDS = 30
const RENEW_MS = 10_000

/** How long to wait for a running poll, which takes a second or two. */
const POLL_TURNS = 60
const POLL_TURN_MS = 250

/**
 * Begins a run, or refuses while another one is active on any server: the database allows one sync and one import at a time.
 * A poll is waited for, because it is over soon.
 */
export async function beginRun({ db, clock }: CoreDeps, { restaurantId, cause, startedBy, window }: Started) {
  const lease = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`
  const id = newId('sy')
  const isOurs = and(eq(syncRuns.id, id), eq(syncRuns.state, 'running'))
  const insert = async () => {
    await closeDeadRuns({ db, clock }, restaurantId)
    return db
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
  }
  for (let turn = 1; (await insert()).length === 0; turn += 1) {
    // An import is in the way of another import alone, and that one takes long.
    const isPollInTheWay = cause !== 'poll' && cause !== 'history' && (await isPollRunning(db, restaurantId))
    const isWorthWaiting = turn < POLL_TURNS && isPollInTheWay
    if (!isWorthWaiting) throw new AppError('sync-running')
    await pause(POLL_TURN_MS)
  }

  // A long wait for the point of sale must not look like a dead server.
  const renewal = setInterval(() => {
    db.update(syncRuns)
      .set({ leasedUntil: lease })
      .where(isOurs)
      // A renewal that fails is made up for by the next; one that never comes lets the lease run out.
      .catch(() => undefined)
  }, RENEW_MS)
  renewal.unref()

  return {
    id,
    /** Saves the progress. Fails when another server has taken over. */
    async saveProgress(progress: Progress) {
      const { rowCount } = await db
        .update(syncRuns)
        .set({ ...progress, leasedUntil: lease })
        .where(isOurs)
      if (rowCount === 0) throw new Error('Picked up by another instance.')
    },
    /** Saves which window is read, once that is decided. */
    async setWindow({ from, to }: Window) {
      await db.update(syncRuns).set({ windowStart: from, windowEnd: to }).where(isOurs)
    },
    async end(progress: Progress, { error, restFrom = null }: Outcome = {}) {
      clearInterval(renewal)
      const isFailed = error !== undefined
      const outcome = { state: isFailed ? 'failed' : 'done', error: isFailed ? summarizeError(error) : null } as const
      const ended = { ...progress, ...outcome, restFrom, leasedUntil: null, finishedAt: clock.now() }
      await db.update(syncRuns).set(ended).where(isOurs)
    },
  }
}

type Outcome = {
  error?: unknown
  /** What was changed from then on is left to the import. */
  restFrom?: Date | null
}
type Started = { restaurantId: string; cause: SyncCause; startedBy?: string | undefined; window: Window }

function isPollRunning(db: Db, restaurantId: string): Promise<boolean> {
  const isRunning = and(eq(syncRuns.state, 'running'), ne(syncRuns.cause, 'history'))
  return (
    db
      .select({ cause: syncRuns.cause })
      .from(syncRuns)
      .where(and(eq(syncRuns.restaurantId, restaurantId), isRunning))
      // None is running any more: the next try may succeed.
      .then((running) => running.every(({ cause }) => cause === 'poll'))
  )
}

/** Nobody renews its lease any more. The next run writes down that it is over; until then its state still says that it runs. */
export const isDead = sql<boolean>`${eq(syncRuns.state, 'running')} and ${syncRuns.leasedUntil} < clock_timestamp()`
export const interrupted = { state: 'interrupted', error: 'The system restarted during the sync.' } as const

async function closeDeadRuns({ db, clock }: CoreDeps, restaurantId: string) {
  await db
    .update(syncRuns)
    .set({ ...interrupted, leasedUntil: null, finishedAt: clock.now() })
    .where(and(eq(syncRuns.restaurantId, restaurantId), isDead))
}
