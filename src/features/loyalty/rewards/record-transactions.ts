import { followReferrals } from '#features/loyalty/friends/follow-referrals.ts'
import type { SeenCheck } from '#features/loyalty/points/points.rules.ts'
import { writeTransaction } from '#features/loyalty/points/write-transaction.ts'
import { tellCheck } from '#features/loyalty/telling/tell-check.ts'
import { tellMilestones } from '#features/loyalty/telling/tell-milestones.ts'
import { findAndLockMember } from '#features/members/members.queries.ts'
import type { Tx } from '#platform/db.ts'
import { awardMilestones } from './award-milestones.ts'

type Counting = { memberId: string; checks: readonly SeenCheck[]; now: Date }

/** Counts each check once, makes reached rewards available and has the member told. The ledger of an erased member stays as it is (M10). */
export async function recordTransactions(tx: Tx, { memberId, checks, now }: Counting) {
  const counted = { pointsDelta: 0, changed: 0 }
  const member = await findAndLockMember(tx, memberId)
  if (!member) return counted
  for (const check of checks) {
    const { isChanged, isFirst, pointsDelta, points } = await writeTransaction(tx, { member, check, now })
    if (!isChanged) continue
    counted.changed += 1
    counted.pointsDelta += pointsDelta
    await tellCheck(tx, { member, check, points, isFirst, now })
  }
  if (counted.changed > 0) await follow(tx, { memberId, now })
  return counted
}

/** What comes with a check that counts: what invites bring, and rewards that were reached. */
async function follow(tx: Tx, { memberId, now }: Omit<Counting, 'checks'>): Promise<void> {
  const alsoChanged = await followReferrals(tx, { memberIds: [memberId], now })
  for (const id of new Set([memberId, ...alsoChanged]))
    await tellMilestones(tx, { rewardIds: await awardMilestones(tx, { memberId: id, now }), now })
}
