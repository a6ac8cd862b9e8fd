import { and, eq, inArray } from 'drizzle-orm'
import { refundClaim } from '#features/loyalty/points/append-points-entry.ts'
import type { Eraser } from '#features/members/erase-member.ts'
import { lockMember } from '#features/members/members.queries.ts'
import { lockMilestonesForReading } from './lock-milestones.ts'
import { ERASED_REASON, rewards } from './rewards.table.ts'

/** Rejects the open claims of a member who is being erased (M10). */
export const closeOpenRewards: Eraser = async (tx, { memberId }, at) => {
  await lockMember(tx, memberId)
  await lockMilestonesForReading(tx)
  const ofMember = eq(rewards.memberId, memberId)
  await tx.delete(rewards).where(and(ofMember, eq(rewards.state, 'available')))
  const open = await tx
    .update(rewards)
    .set({ state: 'rejected', approvedAt: null, rejectedAt: at, rejectionReason: ERASED_REASON })
    .where(and(ofMember, inArray(rewards.state, ['pending', 'approved'])))
    .returning()
  for (const { id: rewardId } of open) await refundClaim(tx, { memberId, rewardId, at })
}
