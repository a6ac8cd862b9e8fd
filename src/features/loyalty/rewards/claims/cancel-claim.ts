import { AppError } from '#base/app-error.ts'
import { refundClaim } from '#features/loyalty/points/append-points-entry.ts'
import { awardMilestones } from '#features/loyalty/rewards/award-milestones.ts'
import { lockReward, moveReward } from '#features/loyalty/rewards/move-reward.ts'
import { findMember } from '#features/members/members.queries.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'

type Canceling = By & { rewardId: string; memberId: string }

/**
 * Takes back a claim that waits for staff, and gives its points back. What was reached can be claimed again. Asked for twice,
 * it is done already and says the same.
 */
export async function cancelClaim({ db, clock }: CoreDeps, { rewardId, memberId, ...by }: Canceling) {
  return db.transaction(async (tx) => {
    const at = clock.now()
    const claim = await lockReward(tx, rewardId)
    if (claim.memberId !== memberId) throw new AppError('reward-not-found')
    if (claim.state !== 'canceled') {
      await moveReward(tx, { reward: claim, step: 'cancel', by, at, set: {} })
      await refundClaim(tx, { rewardId, at })
      await awardMilestones(tx, { memberId, now: at })
    }
    const member = await findMember(tx, { id: memberId })
    return { refunded: claim.cost, balance: member?.currentPoints ?? 0 }
  })
}
