import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { appendPoints } from '#features/loyalty/points/append-points-entry.ts'
import { lockMember } from '#features/members/members.queries.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { awardMilestones } from './award-milestones.ts'
import { type ClaimStep, decideStep } from './rewards.rules.ts'
import { type Reward, rewards } from './rewards.table.ts'

type Deps = { db: Db; clock: Clock }

/** Approves a claim, and gives the reward out in the same go when it is handed over at once. */
export function approveClaim(deps: Deps, { rewardId, give, adminNotes, ...by }: Approval) {
  return takeStep(deps, { rewardId, step: give ? 'approve-and-give' : 'approve', by, adminNotes })
}

type Approval = By & { rewardId: string; give: boolean; adminNotes?: string | undefined }

/** Gives out an approved reward, by the code that the member shows. */
export async function redeemReward(deps: Deps, { code, ...by }: By & { code: string }) {
  const [reward] = await deps.db.select({ id: rewards.id }).from(rewards).where(eq(rewards.code, code))
  if (!reward) throw new AppError('code-not-found')
  return takeStep(deps, { rewardId: reward.id, step: 'give', by })
}

type Rejection = By & {
  rewardId: string
  reason: string
  /** What staff believe the claim took, and whose it is; a different value is refused (M6). */
  pointsToRefund?: number | undefined
  memberId?: string | undefined
}

/** Turns a claim down and gives back exactly what it took. The milestone can be claimed again (M6). */
export function rejectClaim(deps: Deps, { rewardId, reason, pointsToRefund, memberId, ...by }: Rejection) {
  return takeStep(deps, {
    rewardId,
    step: 'reject',
    by,
    reason,
    check(reward) {
      if (memberId !== undefined && memberId !== reward.memberId) throw new AppError('reward-not-found')
      if (pointsToRefund !== undefined && pointsToRefund !== reward.cost) throw new AppError('wrong-refund')
    },
  })
}

type Taken = {
  rewardId: string
  step: ClaimStep
  by: By
  reason?: string
  adminNotes?: string | undefined
  check?: (reward: Reward) => void
}

async function takeStep(
  { db, clock }: Deps,
  { rewardId, step, by, reason, adminNotes, check }: Taken,
): Promise<Reward> {
  return db.transaction(async (tx) => {
    const reward = await lockReward(tx, rewardId)
    check?.(reward)
    const decision = decideStep(reward.state, step)
    if (decision.outcome === 'refused') throw new AppError(decision.code, decision.details)

    const at = clock.now()
    const { state } = decision
    const noted = {
      ...((step === 'approve' || step === 'approve-and-give') && { approvedAt: at }),
      ...(adminNotes && { adminNotes }),
      ...(state === 'redeemed' && { redeemedAt: at }),
      ...(state === 'rejected' && { rejectedAt: at, rejectionReason: reason ?? '' }),
    }
    const [after] = await tx
      .update(rewards)
      .set({ state, ...noted })
      .where(eq(rewards.id, rewardId))
      .returning()
    if (!after) throw new Error('A row that is held has gone')
    if (state === 'rejected') {
      await appendPoints(tx, { memberId: reward.memberId, kind: 'refund', points: reward.cost, cause: reward.id, at })
      await awardMilestones(tx, { memberId: reward.memberId, now: at })
    }
    await recordAction(tx, {
      at,
      ...by,
      action: `${step}-reward`,
      subject: rewardId,
      before: { state: reward.state },
      after: { state, memberId: reward.memberId, ...(reason && { reason }), ...(adminNotes && { adminNotes }) },
    })
    return after
  })
}

/** Holds the member first and then the reward, in the order in which a claim does: the two can never wait for each other. */
async function lockReward(tx: Tx, id: string): Promise<Reward> {
  const [seen] = await tx.select({ memberId: rewards.memberId }).from(rewards).where(eq(rewards.id, id))
  if (!seen) throw new AppError('reward-not-found')
  await lockMember(tx, seen.memberId)
  const [reward] = await tx.select().from(rewards).where(eq(rewards.id, id)).for('update')
  if (!reward) throw new AppError('reward-not-found')
  return reward
}
