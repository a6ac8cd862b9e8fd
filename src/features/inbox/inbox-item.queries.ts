import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.ts'
import type { InboxTable } from './inbox.table.ts'
import { repeatsEndedAt } from './intake.rules.ts'

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
