import { AppError } from '#base/app-error.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { restoreReward, takeRewardBack } from './give-reward-at-once.ts'
import { lockReward } from './move-reward.ts'
import type { TakeBackOutcome } from './rewards.rules.ts'

type TakingBack = By & { rewardId: string; reason: string; outcome: TakeBackOutcome }

/**
 * Takes back a reward that was handed over, however long ago. Either the points come back, and what was reached can be
 * claimed again, or the reward waits to be handed over under its code. Repeating it changes nothing. Returns the points.
 */
export async function takeBackReward(
  { db, clock }: CoreDeps,
  { rewardId, reason, outcome, ...by }: TakingBack,
): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const { state } = await lockReward(tx, rewardId)
    if (state === (outcome === 'points' ? 'rejected' : 'approved')) return 0
    if (state !== 'redeemed') throw new AppError('reward-not-given')
    if (outcome === 'points') return takeRewardBack(tx, { rewardId, reason, by, now })
    await restoreReward(tx, { rewardId, reason, by, now })
    return 0
  })
}
