import type { SeenCheck } from '#features/loyalty/points/points.rules.ts'
import { writeTransaction } from '#features/loyalty/points/write-transaction.ts'
import { findAndLockMember } from '#features/members/members.queries.ts'
import type { Tx } from '#platform/db.ts'
import { awardMilestones } from './award-milestones.ts'

type Counting = { memberId: string; checks: readonly SeenCheck[]; now: Date }

/** Counts each check once and makes reached rewards available. The ledger of an erased member stays as it is (M10). */
export async function recordTransactions(tx: Tx, { memberId, checks, now }: Counting) {
  const counted = { pointsDelta: 0, changed: 0 }
  const member = await findAndLockMember(tx, memberId)
  if (!member) return counted
  for (const check of checks) {
    const { isChanged, pointsDelta } = await writeTransaction(tx, { member, check, now })
    if (!isChanged) continue
    counted.changed += 1
    counted.pointsDelta += pointsDelta
  }
  if (counted.changed > 0) await awardMilestones(tx, { memberId, now })
  return counted
}
