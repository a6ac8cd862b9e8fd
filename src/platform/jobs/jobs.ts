import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import type { JobName, JobPayloads } from './job-payloads.ts'
import { jobs } from './jobs.table.ts'

/** About four hours, with the pauses of `retryDelayMs`: an outside service that is down for an evening is survived. */
const MAX_ATTEMPTS = 10
const DONE_JOBS_KEPT_DAYS = 14

export type NewJob<Name extends JobName> = {
  name: Name
  payload: JobPayloads[Name]
  /** At once, unless a later moment is given. */
  runAt?: Date
  /** A second job under the same key is not added for as long as the first one is remembered. */
  dedupeKey?: string
  maxAttempts?: number
}

/**
 * Adds work inside the caller's transaction: it will be done if and only if the transaction commits, and after it.
 * Returns the job's id, or undefined when one with the same key is there already.
 */
export async function enqueueJob<Name extends JobName>(
  tx: Tx,
  clock: Clock,
  { name, payload, runAt, dedupeKey, maxAttempts = MAX_ATTEMPTS }: NewJob<Name>,
): Promise<string | undefined> {
  const now = clock.now()
  const added = await tx
    .insert(jobs)
    .values({ id: newId('job'), name, payload, runAt: runAt ?? now, dedupeKey, maxAttempts, createdAt: now })
    .onConflictDoNothing({ target: jobs.dedupeKey })
    .returning({ id: jobs.id })
  return added[0]?.id
}

/**
 * Gives a failed job one more attempt, at once. The caller has locked it and knows that it failed. Attempts go on being
 * counted, because their number tells a worker that lost its lease that the job is no longer its own.
 */
export async function requeueJob(tx: Tx, clock: Clock, id: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ failedAt: null, runAt: clock.now(), maxAttempts: sql`${jobs.attempts} + 1` })
    .where(eq(jobs.id, id))
}

/** For the nightly clean-up; failed jobs stay until someone has dealt with them. Returns how many were deleted. */
export async function deleteDoneJobs({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - DONE_JOBS_KEPT_DAYS * 24 * 60 * 60 * 1000)
  const { rowCount } = await db.delete(jobs).where(and(isNotNull(jobs.doneAt), lt(jobs.doneAt, before)))
  return rowCount ?? 0
}
