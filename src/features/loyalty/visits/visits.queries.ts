import { and, desc, eq } from 'drizzle-orm'
import { handCheckId } from '#features/loyalty/points/points.rules.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import type { Db } from '#platform/db.ts'
import { type HandVisit, handVisits } from './visits.table.ts'

/** What staff entered for a member, newest first. */
export async function listHandVisits(
  db: Db,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<HandVisit[]> {
  return db
    .select()
    .from(handVisits)
    .where(eq(handVisits.memberId, memberId))
    .orderBy(desc(handVisits.enteredAt), handVisits.id)
    .limit(limit)
}

type Same = { memberId: string; amountCents: number; day: string }

/** Whether something of this amount counts for a member on this evening, from the register or by hand. */
export async function hasSameVisit(db: Db, { memberId, amountCents, day }: Same): Promise<boolean> {
  const isSame = and(
    eq(transactions.memberId, memberId),
    eq(transactions.businessDate, day),
    eq(transactions.amountCents, amountCents),
    eq(transactions.isVoided, false),
  )
  return (await db.$count(transactions, isSame)) > 0
}

/** The points that a visit has brought; none once it was taken back. */
export async function readVisitPoints(db: Db, { id, memberId }: HandVisit): Promise<number> {
  const isCounted = and(eq(transactions.checkId, handCheckId(id)), eq(transactions.memberId, memberId))
  const [counted] = await db.select({ points: transactions.points }).from(transactions).where(isCounted)
  return counted?.points ?? 0
}
