import { and, eq, lte } from 'drizzle-orm'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { lockReward } from '#features/loyalty/rewards/move-reward.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { tellExpiring, withdrawTreat } from '#features/loyalty/telling/tell-treat.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { isReminderDue } from './birthdays.rules.ts'

const LOOK_AHEAD_MS = 3 * 24 * 60 * 60 * 1000

/** A code that nobody used is over, and nobody is told of it anymore. */
export async function endTreats({ db, clock }: CoreDeps): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const isOver = and(eq(rewards.state, 'approved'), lte(rewards.goodUntil, now))
    const ended = await tx.update(rewards).set({ state: 'expired' }).where(isOver).returning({ id: rewards.id })
    await withdrawTreat(tx, { rewardIds: ended.map(({ id }) => id), now })
  })
}

/** Treats of which it may be time to remind somebody. */
export async function listEnding({ db, clock }: CoreDeps): Promise<string[]> {
  const soon = new Date(clock.now().getTime() + LOOK_AHEAD_MS)
  const isEnding = and(eq(rewards.state, 'approved'), lte(rewards.goodUntil, soon))
  const rows = await db.select({ id: rewards.id }).from(rewards).where(isEnding).orderBy(rewards.id)
  return rows.map(({ id }) => id)
}

/** Has a member reminded of their treat, once, unless it was used meanwhile. */
export async function remindOfTreat({ db, clock }: CoreDeps, rewardId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const treat = await lockReward(tx, rewardId)
    const { validThrough } = treat
    if (treat.state !== 'approved' || !validThrough) return
    const [today, givenOn] = [now, treat.reachedAt].map((instant) => localDate(instant, venue.timeZone))
    if (!today || !givenOn || !isReminderDue({ givenOn, validThrough }, today)) return
    await tellExpiring(tx, { treat, isLastDay: today >= validThrough, now })
  })
}
