import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { groupBy } from '#base/group-by.ts'
import { type Transaction, transactions } from '#features/loyalty/points/points.table.ts'
import { type Reward, rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'

/** The checks of these, newest first. */
export async function listTransactions(
  db: Db,
  { memberIds, limit, offset }: { memberIds: readonly string[]; limit: number; offset: number },
): Promise<Transaction[]> {
  return db
    .select()
    .from(transactions)
    .where(inArray(transactions.memberId, [...memberIds]))
    .orderBy(desc(transactions.at), transactions.id)
    .limit(limit)
    .offset(offset)
}

/** The last few checks of each of these members. */
export async function listRecentTransactions(db: Db, memberIds: readonly string[], each: number) {
  if (memberIds.length === 0) return new Map<string, Transaction[]>()
  const recent = db
    .select()
    .from(transactions)
    .where(eq(transactions.memberId, members.id))
    .orderBy(desc(transactions.at), transactions.id)
    .limit(each)
    .as('recent')
  const rows = await db
    .select()
    .from(members)
    .innerJoinLateral(recent, sql`true`)
    .where(inArray(members.id, [...memberIds]))
  return groupBy(
    rows.map((row) => row.recent),
    ({ memberId }) => memberId,
  )
}

/** Without claims that the member canceled, which nobody turned down, and without treats that are over. */
export async function listRewards(db: Db, memberIds: readonly string[]): Promise<Map<string, Reward[]>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(rewards)
    .where(and(inArray(rewards.memberId, [...memberIds]), notInArray(rewards.state, ['canceled', 'expired'])))
    .orderBy(desc(rewards.reachedAt), rewards.cost, rewards.id)
  return groupBy(rows, ({ memberId }) => memberId)
}
