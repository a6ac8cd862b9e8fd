import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { preparedQuery } from '#platform/prepared-query.ts'
import { dueAt, isTooLate, type MessageFacts, toTold } from './message-kinds.rules.ts'
import { memberMessages } from './messages.table.ts'
import { morningAfter } from './quiet-hours.rules.ts'

type Posted = MessageFacts['points-posted']
type Check = Posted['checks'][number]

type Telling = {
  memberId: string
  /** The business date of the check. */
  day: string
  /** With what it is worth now; without points it is not told. */
  check: Check
  /** Whether the ledger has it for the first time. Corrections only change what was not sent yet. */
  isFirst: boolean
  now: Date
}

/**
 * Has a member whom the caller has locked told of a check, the morning after and together with the other checks of the
 * evening. Evenings of last week are no news.
 */
export async function tellPoints(tx: Tx, { memberId, day, check, isFirst, now }: Telling): Promise<void> {
  // Years of history are imported without looking for what may wait.
  if (isFirst && (check.points <= 0 || isTooLate(morningAfter(day), now))) return
  const waiting = await findWaiting(tx, { memberId, day })
  if (waiting) {
    const others = waiting.checks.filter(({ id }) => id !== check.id)
    const isKnown = others.length < waiting.checks.length
    if (!isFirst && !isKnown) return
    const checks = check.points > 0 ? [...others, check] : others
    const facts: Posted = { day, checks }
    const withdrawnAt = checks.length === 0 ? now : null
    await tx.update(memberMessages).set({ facts, withdrawnAt }).where(eq(memberMessages.id, waiting.id))
    return
  }
  if (!isFirst) return
  const due = Math.max(morningAfter(day).getTime(), dueAt('points-posted', now).getTime())
  const id = newId('me')
  const facts: Posted = { day, checks: [check] }
  // A check that comes when the others of its evening were told already is told on its own.
  await tx
    .insert(memberMessages)
    .values({ id, memberId, kind: 'points-posted', cause: id, facts, happenedAt: now, dueAt: new Date(due) })
}

const selectWaiting = preparedQuery((db) => {
  const isOfDay = and(
    eq(memberMessages.memberId, sql.placeholder('memberId')),
    eq(memberMessages.kind, 'points-posted'),
    sql`${memberMessages.facts} ->> 'day' = ${sql.placeholder('day')}`,
  )
  const isWaiting = and(isNull(memberMessages.begunAt), isNull(memberMessages.withdrawnAt))
  return db.select().from(memberMessages).where(and(isOfDay, isWaiting)).for('update')
})

/** What is still to be told of an evening. A row that is taken at this moment is waited for, and then too late. */
async function findWaiting(tx: Tx, evening: { memberId: string; day: string }) {
  const [row] = await selectWaiting(tx, evening)
  if (!row) return undefined
  const told = toTold(row)
  return told.kind === 'points-posted' ? { id: row.id, checks: told.facts.checks } : undefined
}
