import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { listInbox } from './inbox.queries.ts'
import type { InboxView } from './inbox.rules.ts'
import { messages } from './messages.table.ts'

type Wanted = { view: InboxView; limit: number; offset: number }

/** One page of the messages, newest first, and how many there are altogether. */
export function listMessages(db: Db, wanted: Wanted) {
  const { name, phone, message, smsOptIn } = messages
  return listInbox(db, messages, { name, phone, message, smsOptIn }, wanted)
}

export type ShownMessage = Awaited<ReturnType<typeof listMessages>>['list'][number]

export async function findUndeliveredMessage(db: Db, id: string) {
  const [message] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), isNull(messages.deliveredAt)))
  return message
}
