import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { lockReward, moveReward } from '#features/loyalty/rewards/move-reward.ts'
import { type Reward, rewards } from '#features/loyalty/rewards/rewards.table.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { refuseCode } from './codes.rules.ts'
import { findGiving } from './find-giving.ts'

/** The approved reward of a code, to look at before it is given out. */
export async function previewCode({ db, clock }: CoreDeps, code: string): Promise<Reward> {
  const [reward] = await db.select().from(rewards).where(eq(rewards.code, code))
  if (!reward) throw new AppError('code-not-found')
  await requireGood(db, reward, clock.now())
  return reward
}

/** Gives out an approved reward, by the code that the member shows. */
export async function redeemReward({ db, clock }: CoreDeps, { code, ...by }: By & { code: string }): Promise<Reward> {
  return db.transaction(async (tx) => {
    const at = clock.now()
    const [found] = await tx.select({ id: rewards.id }).from(rewards).where(eq(rewards.code, code))
    if (!found) throw new AppError('code-not-found')
    const reward = await lockReward(tx, found.id)
    await requireGood(tx, reward, at)
    return moveReward(tx, { reward, step: 'give', by, at, set: { redeemedAt: at } })
  })
}

/** A code that was used says when and by whom: the guest at the bar asks. */
export async function requireGood(db: Db | Tx, reward: Reward, now: Date): Promise<void> {
  const { id, redeemedAt } = reward
  const refusal = refuseCode(reward, now)
  if (!refusal) return
  if (refusal !== 'reward-already-redeemed') throw new AppError(refusal)
  const giving = await findGiving(db, id)
  throw new AppError(refusal, { redeemedAt: redeemedAt?.toISOString() ?? null, redeemedBy: giving?.name ?? null })
}
