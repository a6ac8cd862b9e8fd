import { and, eq, inArray } from 'drizzle-orm'
import { refundClaim } from '#features/loyalty/points/append-points-entry.ts'
import type { Eraser } from '#features/members/erasure/erase-member.ts'
import { lockMember } from '#features/members/members.queries.ts'
import { lockMilestonesForReading } from './lock-milestones.ts'
import { ERASED_REASON, rewards } from './rewards.table.ts'

/** Rejects the open claims of a member who is being erased (M10). The rewards themselves are in the inventory. */
export const closeOpenRewards: Eraser = async (tx, { memberId }, at) => {
  await lockMember(tx, memberId)
  await lockMilestonesForReading(tx)
  const open = await tx
    .update(rewards)
    .set({ state: 'rejected', approvedAt: null, rejectedAt: at, rejectionReason: ERASED_REASON })
    .where(and(eq(rewards.memberId, memberId), inArray(rewards.state, ['pending', 'approved'])))
    .returning()
  // A treat took no points.
  for (const { id: rewardId, cost } of open) if (cost > 0) await refundClaim(tx, { rewardId, at })
}
