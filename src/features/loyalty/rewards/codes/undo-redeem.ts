import { AppError } from '#base/app-error.ts'
import { lockReward, moveReward } from '#features/loyalty/rewards/move-reward.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { mayUndo } from './codes.rules.ts'
import { findGiving } from './find-giving.ts'

/** The reward waits again to be handed over, under the same code. */
export async function undoRedeem({ db, clock }: CoreDeps, { rewardId, ...by }: By & { rewardId: string }) {
  await db.transaction(async (tx) => {
    const at = clock.now()
    const reward = await lockReward(tx, rewardId)
    // Asked for twice, it is done already.
    if (reward.state === 'approved') return
    const giving = await findGiving(tx, rewardId)
    if (!mayUndo(giving, { accountId: by.actor.accountId, now: at })) throw new AppError('too-late-to-undo')
    await moveReward(tx, { reward, step: 'restore', by, at, set: { redeemedAt: null } })
  })
}
