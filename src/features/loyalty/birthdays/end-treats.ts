import { and, eq, lte } from 'drizzle-orm'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { lockReward } from '#features/loyalty/rewards/move-reward.ts'
import { isExpired } from '#features/loyalty/rewards/rewards.rules.ts'
import { type Reward, rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { tellExpiring, withdrawTreat } from '#features/loyalty/telling/tell-treat.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { isReminderDue } from './birthdays.rules.ts'

const LOOK_AHEAD_MS = 3 * 24 * 60 * 60 * 1000

/** Treats that are over, or of which it may be time to remind somebody. */
export async function listEnding({ db, clock }: CoreDeps): Promise<string[]> {
  const soon = new Date(clock.now().getTime() + LOOK_AHEAD_MS)
  const isEnding = and(eq(rewards.state, 'approved'), lte(rewards.goodUntil, soon))
  const rows = await db.select({ id: rewards.id }).from(rewards).where(isEnding).orderBy(rewards.id)
  return rows.map(({ id }) => id)
}

/** Ends a treat that nobody came for in time, or has the member reminded of it, once. */
export async function endOrRemind({ db, clock }: CoreDeps, rewardId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const treat = await lockReward(tx, rewardId)
    // It was used meanwhile.
    if (treat.state !== 'approved') return
    if (!isExpired(treat, now)) return remind(tx, treat, now)
    await tx.update(rewards).set({ state: 'expired' }).where(eq(rewards.id, rewardId))
    await withdrawTreat(tx, { rewardIds: [rewardId], now })
  })
}

async function remind(tx: Tx, treat: Reward, now: Date): Promise<void> {
  const { validThrough } = treat
  const [today, givenOn] = [localDate(now, venue.timeZone), localDate(treat.reachedAt, venue.timeZone)]
  if (!validThrough || !isReminderDue({ givenOn, validThrough }, today)) return
  await tellExpiring(tx, { treat, isLastDay: today >= validThrough, now })
}
