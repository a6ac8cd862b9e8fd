import { AppError } from '#base/app-error.ts'
import type { Action } from '#features/accounts/audit/record-action.ts'
import { refundClaim } from '#features/loyalty/points/append-points-entry.ts'
import type { Tx } from '#platform/db.ts'
import { awardMilestones } from './award-milestones.ts'
import { takeClaim } from './claim-reward.ts'
import { lockReward, moveReward } from './move-reward.ts'

type Giving = { memberId: string; rewardId: string; by: Pick<Action, 'actor' | 'address'>; now: Date }

/**
 * Gives out a reward at the terminal: one that was approved, or one that is claimed and approved in the same go. Returns the
 * points that it took.
 */
export async function giveRewardAtOnce(tx: Tx, { memberId, rewardId, by, now }: Giving): Promise<number> {
  const known = await lockReward(tx, rewardId)
  if (known.state === 'approved') {
    await moveReward(tx, { reward: known, step: 'give', by, at: now, set: { redeemedAt: now } })
    return 0
  }
  const { milestoneId } = known
  if (milestoneId === null) throw new AppError('code-expired')
  const { reward } = await takeClaim(tx, { memberId, milestoneId, rewardId, expected: {}, now })
  const set = { approvedAt: now, redeemedAt: now }
  await moveReward(tx, { reward, step: 'approve-and-give', by, at: now, set })
  return reward.cost
}

type Restoring = { rewardId: string; reason?: string; by: Pick<Action, 'actor' | 'address'>; now: Date }

/** Undoes the handing over of a reward that was approved before: it can be had with its code again. */
export async function restoreReward(tx: Tx, { rewardId, reason, by, now }: Restoring): Promise<void> {
  const reward = await lockReward(tx, rewardId)
  const logged = reason === undefined ? {} : { reason }
  await moveReward(tx, { reward, step: 'restore', by, at: now, set: { redeemedAt: null }, logged })
}

type TakingBack = { rewardId: string; reason: string; by: Pick<Action, 'actor' | 'address'>; now: Date }

/** Undoes a claim that was made at the terminal: the points come back, and what was reached can be claimed again. Returns the points. */
export async function takeRewardBack(tx: Tx, { rewardId, reason, by, now }: TakingBack): Promise<number> {
  const reward = await lockReward(tx, rewardId)
  const set = { approvedAt: null, redeemedAt: null, rejectedAt: now, rejectionReason: reason }
  await moveReward(tx, { reward, step: 'take-back', by, at: now, set, logged: { reason } })
  // A treat took none.
  const points = reward.cost > 0 ? await refundClaim(tx, { rewardId, at: now }) : 0
  await awardMilestones(tx, { memberId: reward.memberId, now })
  return points
}
