import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { lockReward, moveReward } from './move-reward.ts'
import { type Reward, rewards } from './rewards.table.ts'

/** Gives out an approved reward, by the code that the member shows. */
export async function redeemReward({ db, clock }: CoreDeps, { code, ...by }: By & { code: string }): Promise<Reward> {
  return db.transaction(async (tx) => {
    const at = clock.now()
    const [found] = await tx.select({ id: rewards.id }).from(rewards).where(eq(rewards.code, code))
    if (!found) throw new AppError('code-not-found')
    const reward = await lockReward(tx, found.id)
    return moveReward(tx, { reward, step: 'give', by, at, set: { redeemedAt: at } })
  })
}
