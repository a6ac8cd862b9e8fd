import { and, eq, inArray } from 'drizzle-orm'
import { refundClaim } from '#features/loyalty/points/append-points-entry.ts'
import type { Eraser } from '#features/members/erase-member.ts'
import { lockMember } from '#features/members/members.queries.ts'
import { lockMilestonesForReading } from './lock-milestones.ts'
import { rewards } from './rewards.table.ts'

/** What an open claim of an erased member says, should anyone look. */
const REASON = 'The membership was deleted'

/** Rejects the open claims of a member who is being erased (M10), and takes out what staff noted about them. */
export const eraseRewards: Eraser = async (tx, { id: memberId }, at) => {
  await lockMember(tx, memberId)
  await lockMilestonesForReading(tx)
  const ofMember = eq(rewards.memberId, memberId)
  await tx.delete(rewards).where(and(ofMember, eq(rewards.state, 'available')))
  const open = await tx
    .update(rewards)
    .set({ state: 'rejected', approvedAt: null, rejectedAt: at, rejectionReason: REASON })
    .where(and(ofMember, inArray(rewards.state, ['pending', 'approved'])))
    .returning()
  await tx.update(rewards).set({ adminNotes: null }).where(ofMember)
  for (const { id: rewardId } of open) await refundClaim(tx, { memberId, rewardId, at })
}
