import { and, eq } from 'drizzle-orm'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import type { Tx } from '#platform/db.ts'

type Pair = { survivorId: string; mergedId: string }

/** Takes claimed rewards along, with their codes. Awarding then sees to it that nothing can be claimed once more. */
export async function takeRewardsAlong(tx: Tx, { survivorId, mergedId }: Pair): Promise<void> {
  await tx.delete(rewards).where(and(eq(rewards.memberId, mergedId), eq(rewards.state, 'available')))
  await tx.update(rewards).set({ memberId: survivorId, mergedFrom: mergedId }).where(eq(rewards.memberId, mergedId))
}

/** Gives them back. */
export async function giveRewardsBack(tx: Tx, mergedId: string): Promise<void> {
  await tx.update(rewards).set({ memberId: mergedId, mergedFrom: null }).where(eq(rewards.mergedFrom, mergedId))
}
