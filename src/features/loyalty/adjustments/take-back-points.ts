import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { appendAdjustment } from '#features/loyalty/points/append-points-entry.ts'
import { awardMilestones } from '#features/loyalty/rewards/award-milestones.ts'
import { lockMember } from '#features/members/members.queries.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { decideTakeBack, takeBackCause } from './adjustments.rules.ts'
import { type Adjustment, pointsAdjustments } from './adjustments.table.ts'

type TakingBack = By & { adjustmentId: string; reason: string }

/**
 * Undoes what was given or taken away by hand. Points that are spent by now leave a balance below zero, as a check does
 * that is voided afterwards (M4).
 */
export async function takeBackPoints({ db, clock }: CoreDeps, { adjustmentId, reason, ...by }: TakingBack) {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const adjustment = await lockAdjustment(tx, adjustmentId)
    const { accountId, role, name } = by.actor
    const decision = decideTakeBack({ role, accountId, adjustment, now })
    if (decision.outcome === 'refused') throw new AppError(decision.code, decision.details)

    const { memberId } = adjustment
    const [points, lifetimePoints] = [-adjustment.points, 0 - adjustment.lifetimePoints]
    const [after] = await tx
      .update(pointsAdjustments)
      .set({ takenBackAt: now, takenBackBy: accountId, takenBackByName: name, takeBackReason: reason })
      .where(eq(pointsAdjustments.id, adjustmentId))
      .returning()
    if (!after) throw new Error('A locked adjustment has gone')
    await appendAdjustment(tx, { memberId, cause: takeBackCause(adjustmentId), points, lifetimePoints, at: now })
    await awardMilestones(tx, { memberId, now })
    const action = points < 0 ? 'take-back-points' : 'give-back-points'
    await recordAction(tx, {
      at: now,
      ...by,
      action,
      subject: adjustmentId,
      after: { memberId, pointsAdded: points, reason },
    })
    return after
  })
}

/** In the order in which everything locks: the member, then what is theirs. */
async function lockAdjustment(tx: Tx, id: string): Promise<Adjustment> {
  const isMeant = eq(pointsAdjustments.id, id)
  const [seen] = await tx.select({ memberId: pointsAdjustments.memberId }).from(pointsAdjustments).where(isMeant)
  if (!seen) throw new AppError('adjustment-not-found')
  await lockMember(tx, seen.memberId)
  const [adjustment] = await tx.select().from(pointsAdjustments).where(isMeant).for('update')
  if (!adjustment) throw new AppError('adjustment-not-found')
  return adjustment
}
