import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { messages } from './messages.table.ts'

export async function findUndeliveredMessage(db: Db, id: string) {
  const [message] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), isNull(messages.deliveredAt)))
  return message
}
