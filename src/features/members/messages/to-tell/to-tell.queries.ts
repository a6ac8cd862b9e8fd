import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { groupBy } from '#base/group-by.ts'
import { type MemberMessage, memberMessages, messageDeliveries } from '#features/members/messages/messages.table.ts'
import type { Db } from '#platform/db.ts'
import { type RowRange, readPage } from '#platform/read-page.ts'
import type { ToTellView } from './to-tell.rules.ts'

/** What waits begins with the oldest, what was told with the newest. */
export function listToTell(db: Db, view: ToTellView, range: RowRange) {
  const { toTellAt, toldAt, id } = memberMessages
  const isMeant = and(isNotNull(toTellAt), view === 'open' ? isNull(toldAt) : isNotNull(toldAt))
  const order = view === 'open' ? [asc(toTellAt), asc(id)] : [desc(toldAt), asc(id)]
  const rows = db
    .select()
    .from(memberMessages)
    .where(isMeant)
    .orderBy(...order)
  return readPage(rows, db.$count(memberMessages, isMeant), range)
}

export function listOfMember(db: Db, memberId: string, range: RowRange) {
  const isTheirs = eq(memberMessages.memberId, memberId)
  const rows = db
    .select()
    .from(memberMessages)
    .where(isTheirs)
    .orderBy(desc(memberMessages.happenedAt), asc(memberMessages.id))
  return readPage(rows, db.$count(memberMessages, isTheirs), range)
}

export async function listDeliveries(db: Db, messages: readonly MemberMessage[]) {
  if (messages.length === 0) return new Map()
  const ids = messages.map(({ id }) => id)
  const rows = await db
    .select()
    .from(messageDeliveries)
    .where(inArray(messageDeliveries.messageId, ids))
    .orderBy(asc(messageDeliveries.channel))
  return groupBy(rows, ({ messageId }) => messageId)
}
