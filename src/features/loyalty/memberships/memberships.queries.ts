import { and, desc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { groupBy } from '#base/group-by.ts'
import { type Transaction, transactions } from '#features/loyalty/points/points.table.ts'
import { type Reward, rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import { isOneOf, preparedQuery } from '#platform/prepared-query.ts'

const isOfThese = (column: PgColumn) => isOneOf(column, 'memberIds')

const selectTransactions = preparedQuery((db) =>
  db
    .select()
    .from(transactions)
    .where(isOfThese(transactions.memberId))
    .orderBy(desc(transactions.at), transactions.id)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)

/** The checks of these, newest first. */
export function listTransactions(
  db: Db,
  range: { memberIds: readonly string[]; limit: number; offset: number },
): Promise<Transaction[]> {
  return selectTransactions(db, range)
}

const selectRecentTransactions = preparedQuery((db) => {
  const recent = db
    .select()
    .from(transactions)
    .where(eq(transactions.memberId, members.id))
    .orderBy(desc(transactions.at), transactions.id)
    .limit(sql.placeholder('each'))
    // By the name of the table, so that its columns mean those of the few.
    .as('transactions')
  return db
    .select(getTableColumns(transactions))
    .from(members)
    .innerJoinLateral(recent, sql`true`)
    .where(isOfThese(members.id))
})

/** The last few checks of each of these members. */
export async function listRecentTransactions(db: Db, memberIds: readonly string[], each: number) {
  return groupBy(await selectRecentTransactions(db, { memberIds, each }), ({ memberId }) => memberId)
}

const selectRewards = preparedQuery((db) =>
  db
    .select()
    .from(rewards)
    .where(and(isOfThese(rewards.memberId), notInArray(rewards.state, ['canceled', 'expired'])))
    .orderBy(desc(rewards.reachedAt), rewards.cost, rewards.id),
)

/** Without claims that the member canceled, which nobody turned down, and without treats that are over. */
export async function listRewards(db: Db, memberIds: readonly string[]): Promise<Map<string, Reward[]>> {
  if (memberIds.length === 0) return new Map()
  return groupBy(await selectRewards(db, { memberIds }), ({ memberId }) => memberId)
}
