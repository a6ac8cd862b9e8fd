import { and, asc, desc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/accounts.table.ts'
import type { Db, Tx } from '#platform/db.ts'
import { jobs } from '#platform/jobs.table.ts'
import { type InboxView, repeatsEndedAt } from './inbox.rules.ts'
import type { InboxTable } from './inbox.table.ts'

type Wanted = { view: InboxView; where?: SQL | undefined; limit: number; offset: number }

/**
 * One page of an inbox, newest first, and how many there are altogether. How the delivery stands is asked of its job:
 * the job alone knows whether it will be tried again, and why it failed so far.
 */
export async function listInbox<Own extends Record<string, PgColumn>>(
  db: Db,
  table: InboxTable,
  own: Own,
  { view, where, limit, offset }: Wanted,
) {
  const found = and(isInView(table, view), where)
  const [list, total] = await Promise.all([
    db
      .select({ item: { ...shownOf(table), ...own }, job: shownJob, handledByName: accounts.name })
      .from(table)
      .leftJoin(jobs, eq(jobs.id, table.deliveryJobId))
      .leftJoin(accounts, eq(accounts.id, table.handledBy))
      .where(found)
      .orderBy(desc(table.receivedAt), asc(table.id))
      .limit(limit)
      .offset(offset),
    db.$count(table, found),
  ])
  return { list, total }
}

/** Whether the same words came in so recently that they are a repetition. */
export async function isRepeated(
  db: Db,
  table: InboxTable,
  { dedupeKey, now }: { dedupeKey: string; now: Date },
): Promise<boolean> {
  const isRecent = and(eq(table.dedupeKey, dedupeKey), gt(table.receivedAt, repeatsEndedAt(now)))
  return (await db.$count(table, isRecent)) > 0
}

export async function lockInboxItem(tx: Tx, table: InboxTable, id: string) {
  const [item] = await tx.select({ handledAt: table.handledAt }).from(table).where(eq(table.id, id)).for('update')
  return item
}

/** Whose time as the original of a repetition is over gives its key up to the next one. */
export async function releaseDedupeKey(
  tx: Tx,
  table: InboxTable,
  { dedupeKey, now }: { dedupeKey: string; now: Date },
): Promise<void> {
  await tx
    .update(table)
    .set({ dedupeKey: null })
    .where(and(eq(table.dedupeKey, dedupeKey), lte(table.receivedAt, repeatsEndedAt(now))))
}

export async function setDeliveryJob(
  tx: Tx,
  table: InboxTable,
  { id, jobId }: { id: string; jobId: string },
): Promise<void> {
  await tx.update(table).set({ deliveryJobId: jobId }).where(eq(table.id, id))
}

const shownOf = ({ id, email, receivedAt, deliveredAt, handledAt }: InboxTable) => ({
  id,
  email,
  receivedAt,
  deliveredAt,
  handledAt,
})

const shownJob = {
  id: jobs.id,
  attempts: jobs.attempts,
  runAt: jobs.runAt,
  failedAt: jobs.failedAt,
  lastError: jobs.lastError,
}

function isInView(table: InboxTable, view: InboxView): SQL | undefined {
  if (view === 'open') return isNull(table.handledAt)
  if (view === 'handled') return isNotNull(table.handledAt)
  if (view === 'undelivered') return and(isNotNull(table.deliveryJobId), isNull(table.deliveredAt))
  return undefined
}
