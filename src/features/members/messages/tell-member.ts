import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { dueAt, type MessageKind, type Told } from './message-kinds.rules.ts'
import { memberMessages } from './messages.table.ts'

type Telling = Told & {
  memberId: string
  /** What happened. Told a second time, it is one message. */
  cause: string
  now: Date
}

/** Has a member told of something, in the transaction in which it happens: what is rolled back is never told. */
export async function tellMember(tx: Tx, { memberId, kind, facts, cause, now }: Telling): Promise<void> {
  const told = { facts, happenedAt: now, dueAt: dueAt(kind, now), withdrawnAt: null }
  const target = [memberMessages.memberId, memberMessages.kind, memberMessages.cause]
  await tx
    .insert(memberMessages)
    .values({ id: newId('me'), memberId, kind, cause, ...told })
    // What was taken back and is so again is told after all.
    .onConflictDoUpdate({ target, set: told, setWhere: isNotNull(memberMessages.withdrawnAt) })
}

/** Takes back what was not sent or told yet, in the transaction that takes back what it tells of. */
export async function withdrawMessages(
  tx: Tx,
  { kind, causes, now }: { kind: MessageKind; causes: readonly string[]; now: Date },
): Promise<void> {
  if (causes.length === 0) return
  const isMeant = and(eq(memberMessages.kind, kind), inArray(memberMessages.cause, [...causes]))
  const isWaiting = and(isNull(memberMessages.begunAt), isNull(memberMessages.withdrawnAt))
  await tx.update(memberMessages).set({ withdrawnAt: now }).where(and(isMeant, isWaiting))
  await tx
    .update(memberMessages)
    .set({ toTellAt: null })
    .where(and(isMeant, isNotNull(memberMessages.toTellAt), isNull(memberMessages.toldAt)))
}

/** What is told of one version of something, because it can be done, taken back and done again. */
export function causeOf(subject: string, at: Date | null): string {
  return `${subject} ${at?.toISOString() ?? ''}`
}
