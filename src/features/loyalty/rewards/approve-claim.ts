import { AppError } from '#base/app-error.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { lockReward, moveReward } from './move-reward.ts'

type Approval = By & { rewardId: string; give: boolean; adminNotes?: string | undefined }

/** Approves a claim, and gives the reward out in the same step when it is handed over at once (M5). */
export async function approveClaim({ db, clock }: CoreDeps, { rewardId, give, adminNotes, ...by }: Approval) {
  return db.transaction(async (tx) => {
    const at = clock.now()
    const reward = await lockReward(tx, rewardId)
    const noted = adminNotes ? { adminNotes } : {}
    const set = { approvedAt: at, ...(give && { redeemedAt: at }), ...noted }
    return moveReward(tx, { reward, step: give ? 'approve-and-give' : 'approve', by, at, set, logged: noted })
  })
}

/** The claim waits for a decision again; its points stay taken. Asked for twice, it is done already. */
export async function undoClaimApproval({ db, clock }: CoreDeps, { rewardId, ...by }: By & { rewardId: string }) {
  await db.transaction(async (tx) => {
    const reward = await lockReward(tx, rewardId)
    if (reward.state === 'pending') return
    // A treat was never a claim that somebody could decide on.
    if (reward.milestoneId === null) throw new AppError('reward-not-waiting')
    await moveReward(tx, { reward, step: 'unapprove', by, at: clock.now(), set: { approvedAt: null } })
  })
}
