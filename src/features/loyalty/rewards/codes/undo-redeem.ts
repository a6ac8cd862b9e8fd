import { and, eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { takeRewardBack } from '#features/loyalty/rewards/give-reward-at-once.ts'
import { lockReward, moveReward } from '#features/loyalty/rewards/move-reward.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { mayUndo } from './codes.rules.ts'
import { findGiving } from './find-giving.ts'
import { rewardGivings } from './givings.table.ts'

/** What the member reads of a claim that was made at the bar and undone there. */
const UNDONE = 'Undone at the bar'

/** The reward waits again to be handed over, under the same code; one that was claimed in the same go gives its points back. */
export async function undoRedeem({ db, clock }: CoreDeps, { rewardId, ...by }: By & { rewardId: string }) {
  await db.transaction(async (tx) => {
    const at = clock.now()
    const reward = await lockReward(tx, rewardId)
    const wasClaimedAtOnce = await isClaimedAtOnce(tx, rewardId)
    // Asked for twice, it is done already.
    if (reward.state === (wasClaimedAtOnce ? 'rejected' : 'approved')) return
    const giving = await findGiving(tx, rewardId)
    if (!mayUndo(giving, { accountId: by.actor.accountId, now: at })) throw new AppError('too-late-to-undo')
    if (wasClaimedAtOnce) await takeRewardBack(tx, { rewardId, reason: UNDONE, by, now: at })
    else await moveReward(tx, { reward, step: 'restore', by, at, set: { redeemedAt: null } })
  })
}

async function isClaimedAtOnce(tx: Tx, rewardId: string): Promise<boolean> {
  const isMeant = and(eq(rewardGivings.rewardId, rewardId), eq(rewardGivings.isClaimedAtOnce, true))
  return (await tx.$count(rewardGivings, isMeant)) > 0
}
