import { and, eq, exists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { withdrawTreat } from '#features/loyalty/telling/tell-treat.ts'
import type { Tx } from '#platform/db.ts'

type Moving = { survivorId: string; mergedId: string; now: Date }

/** Takes claimed rewards along, with their codes. Awarding then sees to it that nothing can be claimed once more. */
export async function takeRewardsAlong(tx: Tx, { survivorId, mergedId, now }: Moving): Promise<void> {
  await tx.delete(rewards).where(and(eq(rewards.memberId, mergedId), eq(rewards.state, 'available')))
  // A birthday is treated once, no matter which of the two memberships got the treat.
  const had = alias(rewards, 'had')
  const isSurvivors = and(eq(had.memberId, survivorId), eq(had.birthdayYear, rewards.birthdayYear))
  const isTwice = exists(tx.select({ one: sql`1` }).from(had).where(isSurvivors))
  const isMergeds = and(eq(rewards.memberId, mergedId), eq(rewards.state, 'approved'))
  const ended = await tx.update(rewards).set({ state: 'expired' }).where(and(isMergeds, isTwice)).returning()
  await withdrawTreat(tx, { rewardIds: ended.map(({ id }) => id), now })
  await tx.update(rewards).set({ memberId: survivorId, mergedFrom: mergedId }).where(eq(rewards.memberId, mergedId))
}

/** Gives them back. */
export async function giveRewardsBack(tx: Tx, mergedId: string): Promise<void> {
  await tx.update(rewards).set({ memberId: mergedId, mergedFrom: null }).where(eq(rewards.mergedFrom, mergedId))
}
