import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { giveRewardAtOnce } from '#features/loyalty/rewards/give-reward-at-once.ts'
import { lockReward, moveReward } from '#features/loyalty/rewards/move-reward.ts'
import type { Reward } from '#features/loyalty/rewards/rewards.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { mayGiveAtOnce } from './codes.rules.ts'
import { rewardGivings } from './givings.table.ts'
import { requireGood } from './redeem-reward.ts'

type Request = By & { rewardId: string; key: string }

/**
 * Hands over a reward at the bar. The reward is locked first, so that of two devices one hands it over; the same request
 * sent again, because its answer was lost, is answered again and hands over nothing more.
 */
export async function giveReward({ db, clock }: CoreDeps, request: Request): Promise<Reward> {
  return db.transaction(async (tx) => {
    const { rewardId, actor, address } = request
    const now = clock.now()
    const reward = await lockReward(tx, rewardId)
    const known = await findRequest(tx, request)
    if (known) {
      if (known.outcome === 'given' && reward.state === 'redeemed') return reward
      throw new AppError('giving-called-off')
    }
    const isClaimedAtOnce = reward.state === 'available' && mayGiveAtOnce(actor.role)
    if (!isClaimedAtOnce) await requireGood(tx, reward, now)
    const by = { actor, address }
    await keepRequest(tx, request, { outcome: 'given', isClaimedAtOnce, at: now })
    if (!isClaimedAtOnce) return moveReward(tx, { reward, step: 'give', by, at: now, set: { redeemedAt: now } })
    await giveRewardAtOnce(tx, { memberId: reward.memberId, rewardId, by, now })
    const [given] = await tx.select().from(rewards).where(eq(rewards.id, rewardId))
    if (!given) throw new Error('A locked reward has gone')
    return given
  })
}

/**
 * What became of a request whose answer never came. One that has not arrived is called off: however late it comes, it hands
 * over nothing.
 */
export async function settleGiving({ db, clock }: CoreDeps, request: Request): Promise<'given' | 'not-given'> {
  return db.transaction(async (tx) => {
    const reward = await lockReward(tx, request.rewardId)
    const known = await findRequest(tx, request)
    if (!known) await keepRequest(tx, request, { outcome: 'called-off', isClaimedAtOnce: false, at: clock.now() })
    return known?.outcome === 'given' && reward.state === 'redeemed' ? 'given' : 'not-given'
  })
}

/** The next person who serves may ask about it: a device changes hands. */
async function findRequest(tx: Tx, { key, rewardId }: Request) {
  const [known] = await tx.select().from(rewardGivings).where(eq(rewardGivings.key, key))
  if (known && known.rewardId !== rewardId) throw new AppError('request-key-used')
  return known
}

type Outcome = Pick<typeof rewardGivings.$inferInsert, 'outcome' | 'isClaimedAtOnce' | 'at'>

async function keepRequest(tx: Tx, { key, rewardId, actor }: Request, outcome: Outcome) {
  const [kept] = await tx
    .insert(rewardGivings)
    .values({ key, rewardId, accountId: actor.accountId, ...outcome })
    .onConflictDoNothing()
    .returning()
  // Somebody used the same key for another reward at this very moment.
  if (!kept) throw new AppError('request-key-used')
}
