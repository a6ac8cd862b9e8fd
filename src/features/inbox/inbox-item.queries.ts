import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.ts'
import { messages } from './contact/messages.table.ts'
import { formAnswers } from './forms/form-answers.table.ts'
import type { InboxTable } from './inbox.table.ts'
import { repeatsEndedAt } from './intake.rules.ts'

/** The table that holds an item, which its id tells, its word in the audit log, and the refusal when it is gone. */
export function tableOf(id: string) {
  return id.startsWith('fa_')
    ? ({ table: formAnswers, auditWord: 'form-answer', missing: 'form-answer-not-found' } as const)
    : ({ table: messages, auditWord: 'message', missing: 'message-not-found' } as const)
}

/** The condition for an item that is there and was not emailed yet. */
export function isUndelivered(table: InboxTable, id: string) {
  return and(eq(table.id, id), isNull(table.deliveredAt))
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

export async function setDelivered(
  db: Db,
  table: InboxTable,
  { id, deliveredAt }: { id: string; deliveredAt: Date },
): Promise<void> {
  await db.update(table).set({ deliveredAt }).where(eq(table.id, id))
}
