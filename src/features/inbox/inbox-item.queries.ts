import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { messages } from './contact/messages.table.ts'
import { formAnswers } from './forms/form-answers.table.ts'
import type { InboxTable } from './inbox.table.ts'

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

export async function setDelivered(db: Db, table: InboxTable, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.update(table).set({ deliveredAt: at }).where(eq(table.id, id))
}
