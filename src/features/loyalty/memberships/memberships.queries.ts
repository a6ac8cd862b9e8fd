import { count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { groupBy } from '#base/group-by.ts'
import { type Transaction, transactions } from '#features/loyalty/points/points.table.ts'
import { type RewardState, rewardStates } from '#features/loyalty/rewards/rewards.rules.ts'
import { type Reward, rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'

/** A member's checks, newest first. */
export async function listTransactions(
  db: Db,
  { memberId, limit, offset }: { memberId: string; limit: number; offset: number },
): Promise<Transaction[]> {
  return db
    .select()
    .from(transactions)
    .where(eq(transactions.memberId, memberId))
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

export async function listRewards(db: Db, memberIds: readonly string[]): Promise<Map<string, Reward[]>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(rewards)
    .where(inArray(rewards.memberId, [...memberIds]))
    .orderBy(desc(rewards.reachedAt), rewards.cost, rewards.id)
  return groupBy(rows, ({ memberId }) => memberId)
}

/** The program in figures. Each part is read from the smallest index that can tell it. */
export async function readStats(db: Db) {
  const isLiving = isNull(members.erasedAt)
  const groups = db
    .select({ type: members.membershipType, status: members.status, members: count() })
    .from(members)
    .where(isLiving)
    .groupBy(members.membershipType, members.status)
  const sums = db
    .select({
      lifetimePoints: sql<number>`coalesce(sum(${members.lifetimePoints}), 0)::float8`,
      currentPoints: sql<number>`coalesce(sum(greatest(${members.currentPoints}, 0)), 0)::float8`,
      savingsCents: sql<number>`coalesce(sum(${members.totalSavingsCents}), 0)::float8`,
    })
    .from(members)
    .where(isLiving)
  // Counted one state after the other: grouping a few hundred thousand rows takes twice as long.
  const states = db.execute<{ state: RewardState; rewards: number }>(sql`
    select wanted.state, (select count(*)::int from ${rewards} where ${rewards.state} = wanted.state) as rewards
    from unnest(${sql.param(rewardStates)}::text[]) as wanted (state)`)
  const [inGroups, [inAll], inStates] = await Promise.all([groups, sums, states])
  return {
    groups: inGroups,
    sums: inAll ?? { lifetimePoints: 0, currentPoints: 0, savingsCents: 0 },
    states: inStates.rows,
  }
}
