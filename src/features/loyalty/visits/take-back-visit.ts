import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { decideTakeBack } from '#features/loyalty/adjustments/adjustments.rules.ts'
import { handCheckId } from '#features/loyalty/points/points.rules.ts'
import { takeBackTransactions } from '#features/loyalty/rewards/take-back-transactions.ts'
import { lockMember } from '#features/members/members.queries.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { type HandVisit, handVisits } from './visits.table.ts'

/** Takes back a visit that was entered by hand, as a check is taken back. Returns it with the points that go. */
export async function takeBackVisit(
  { db, clock }: CoreDeps,
  { visitId, reason, ...by }: By & { visitId: string; reason: string },
): Promise<{ memberId: string; points: number }> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const { memberId, amountCents, enteredBy, enteredAt, takenBackAt } = await lockVisit(tx, visitId)
    const { accountId, role, name } = by.actor
    const done = { givenBy: enteredBy, givenAt: enteredAt, takenBackAt }
    const decision = decideTakeBack({ role, accountId, adjustment: done, now })
    if (decision.outcome === 'refused') throw new AppError(decision.code, decision.details)

    await tx
      .update(handVisits)
      .set({ takenBackAt: now, takenBackBy: accountId, takenBackByName: name, takeBackReason: reason })
      .where(eq(handVisits.id, visitId))
    const check = handCheckId(visitId)
    const points = await takeBackTransactions(tx, { checkIds: [check], nextMemberId: undefined, now })
    // Without the addition a visit without points would take away -0.
    const after = { check, amountCents, pointsAdded: 0 - points, reason }
    await recordAction(tx, { at: now, ...by, action: 'take-back-visit', subject: memberId, after })
    return { memberId, points }
  })
}

/** In the order in which everything locks: the member, then what is theirs. */
async function lockVisit(tx: Tx, id: string): Promise<HandVisit> {
  const isMeant = eq(handVisits.id, id)
  const [seen] = await tx.select({ memberId: handVisits.memberId }).from(handVisits).where(isMeant)
  if (!seen) throw new AppError('visit-not-found')
  await lockMember(tx, seen.memberId)
  const [visit] = await tx.select().from(handVisits).where(isMeant).for('update')
  if (!visit) throw new AppError('visit-not-found')
  return visit
}
