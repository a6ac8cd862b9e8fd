import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { jobs } from './jobs.table.ts'

/** About four hours, with the pauses of `retryDelayMs`: an outside service that is down for an evening is survived. */
export const MAX_ATTEMPTS = 10

/**
 * A kind of background work, declared by the feature that does it (`*.jobs.ts`). Payloads are stored in plain text, so they
 * hold no secrets, and are read by whichever version of the product runs then: a change of meaning needs a new name.
 */
export type JobKind<Payload extends object> = { name: string; toPayload: (stored: unknown) => Payload }

export function defineJob<Payload extends object = Record<string, never>>(name: string): JobKind<Payload> {
  // Only `enqueueJob` writes payloads, and it writes those of the job's own kind.
  return { name, toPayload: (stored) => stored as Payload }
}

export type NewJob<Payload extends object> = {
  kind: JobKind<Payload>
  payload: Payload
  /** At once, unless a later moment is given. */
  runAt?: Date
  /** A second job under the same key is not added for as long as the first one is remembered. */
  dedupeKey?: string
  maxAttempts?: number
}

/** Adds work that is done once the caller's transaction has committed. Undefined when its key is there already. */
export async function enqueueJob<Payload extends object>(
  tx: Tx,
  clock: Clock,
  { kind, payload, runAt, dedupeKey, maxAttempts = MAX_ATTEMPTS }: NewJob<Payload>,
): Promise<string | undefined> {
  const now = clock.now()
  const added = await tx
    .insert(jobs)
    .values({ id: newId('job'), name: kind.name, payload, runAt: runAt ?? now, dedupeKey, maxAttempts, createdAt: now })
    .onConflictDoNothing({ target: jobs.dedupeKey })
    .returning({ id: jobs.id })
  return added[0]?.id
}

/**
 * Work that goes on for good, because it asks to be run again each time (`runAgain`): there is one such job under its key.
 * One that has ended, or failed for good, starts again.
 */
export async function ensureJob<Payload extends object>(
  tx: Tx,
  clock: Clock,
  { key, ...job }: Omit<NewJob<Payload>, 'dedupeKey' | 'maxAttempts'> & { key: string },
): Promise<void> {
  if (await enqueueJob(tx, clock, { ...job, dedupeKey: key })) return
  const hasEnded = or(isNotNull(jobs.doneAt), isNotNull(jobs.failedAt))
  const { payload, runAt = clock.now() } = job
  await tx
    .update(jobs)
    .set({ payload, runAt, doneAt: null, failedAt: null, maxAttempts: sql`${jobs.attempts} + ${MAX_ATTEMPTS}` })
    .where(and(eq(jobs.dedupeKey, key), hasEnded))
}

/** Whether such a job waits or is under way. */
export function isQueued<Payload extends object>(
  tx: Tx,
  { kind, payload }: Pick<NewJob<Payload>, 'kind' | 'payload'>,
): Promise<boolean> {
  const isSame = and(eq(jobs.name, kind.name), sql`${jobs.payload} @> ${JSON.stringify(payload)}::jsonb`)
  return tx.$count(jobs, and(isSame, isNull(jobs.doneAt), isNull(jobs.failedAt))).then((count) => count > 0)
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
