import { AppError } from '#base/app-error.ts'
import { refundClaim } from '#features/loyalty/points/append-points-entry.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { awardMilestones } from './award-milestones.ts'
import { lockReward, moveReward } from './move-reward.ts'
import type { Reward } from './rewards.table.ts'

type Rejection = By & {
  rewardId: string
  reason: string
  /** What staff believe the claim took, and whose it is; a different value is refused (M6). */
  pointsToRefund?: number | undefined
  memberId?: string | undefined
}

/** Turns a claim down and gives back exactly what it took. The milestone can be claimed again (M6). */
export async function rejectClaim(
  { db, clock }: CoreDeps,
  { rewardId, reason, pointsToRefund, memberId, ...by }: Rejection,
): Promise<{ reward: Reward; refunded: number }> {
  return db.transaction(async (tx) => {
    const at = clock.now()
    const claim = await lockReward(tx, rewardId)
    if (memberId !== undefined && memberId !== claim.memberId) throw new AppError('reward-not-found')

    const set = { rejectedAt: at, rejectionReason: reason }
    const reward = await moveReward(tx, { reward: claim, step: 'reject', by, at, set, logged: { reason } })
    const refunded = await refundClaim(tx, { rewardId, at })
    if (pointsToRefund !== undefined && pointsToRefund !== refunded) throw new AppError('wrong-refund')
    await awardMilestones(tx, { memberId: reward.memberId, now: at })
    return { reward, refunded }
  })
}
