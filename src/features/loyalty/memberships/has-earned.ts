import { eq } from 'drizzle-orm'
import { pointsEntries, transactions } from '#features/loyalty/points/points.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import type { Tx } from '#platform/db.ts'

/** Whether a member has ever had points, visits or rewards. What was taken back counts as well: the ledger tells of it. */
export async function hasEarned(tx: Tx, memberId: string): Promise<boolean> {
  const counts = [
    await tx.$count(pointsEntries, eq(pointsEntries.memberId, memberId)),
    await tx.$count(transactions, eq(transactions.memberId, memberId)),
    await tx.$count(rewards, eq(rewards.memberId, memberId)),
  ]
  return counts.some((count) => count > 0)
}
