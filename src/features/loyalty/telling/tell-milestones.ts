import { eq, inArray } from 'drizzle-orm'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { tellMember } from '#features/members/messages/tell-member.ts'
import type { Tx } from '#platform/db.ts'

/** Has a member told of the milestones that they have just reached by what they earned. */
export async function tellMilestones(
  tx: Tx,
  { rewardIds, now }: { rewardIds: readonly string[]; now: Date },
): Promise<void> {
  if (rewardIds.length === 0) return
  const { name, rewardValue, pointsThreshold } = milestones
  const reached = await tx
    .select({ id: rewards.id, memberId: rewards.memberId, cost: rewards.cost, name, rewardValue, pointsThreshold })
    .from(rewards)
    .innerJoin(milestones, eq(milestones.id, rewards.milestoneId))
    .where(inArray(rewards.id, [...rewardIds]))
  for (const { id, memberId, cost, name: milestone, rewardValue: value, pointsThreshold: threshold } of reached) {
    const facts = { milestone, value, threshold, cost }
    await tellMember(tx, { memberId, kind: 'milestone-reached', facts, cause: id, now })
  }
}
