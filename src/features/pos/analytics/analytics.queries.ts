import { and, between, count, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { transactions } from '#features/loyalty/points/points.table.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { members } from '#features/members/members.table.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { syncRuns } from '#features/pos/sync/sync-runs.table.ts'
import type { Db } from '#platform/db.ts'
import type { DayFigures, Period } from './analytics.rules.ts'

export type TypeFigures = { type: MembershipType; discountCents: number; checks: number }
export type Figures = { days: DayFigures[]; types: TypeFigures[] }

const toNumber = (value: unknown) => Number(value)

/** What the checks of these days say, and what those of members said about the last of them. */
export async function readSales(
  db: Db,
  { restaurantId, period, day }: { restaurantId: string; period: Period; day: string },
): Promise<Figures> {
  const isSold = and(
    eq(posChecks.restaurantId, restaurantId),
    eq(posChecks.isSale, true),
    eq(posChecks.isVoided, false),
    ne(posChecks.paymentStatus, 'OPEN'),
  )
  const [days, types] = await Promise.all([
    db
      .select({
        businessDate: posChecks.businessDate,
        salesCents: sql`sum(${posChecks.amountCents})`.mapWith(toNumber),
        transactions: count(),
        memberDiscountCents:
          sql`coalesce(sum(${posChecks.discountCents}) filter (where ${posChecks.memberId} is not null), 0)`.mapWith(
            toNumber,
          ),
      })
      .from(posChecks)
      .where(and(isSold, between(posChecks.businessDate, period.first, period.last)))
      .groupBy(posChecks.businessDate),
    db
      .select({
        type: members.membershipType,
        discountCents: sql`sum(${posChecks.discountCents})`.mapWith(toNumber),
        checks: count(),
      })
      .from(posChecks)
      .innerJoin(members, eq(members.id, posChecks.memberId))
      .where(and(isSold, eq(posChecks.businessDate, day)))
      .groupBy(members.membershipType),
  ])
  return { days, types }
}

/** The same from what was counted for members, for an account that may not read orders (P5). */
export async function estimateSales(db: Db, { period, day }: { period: Period; day: string }): Promise<Figures> {
  const isCounted = eq(transactions.isVoided, false)
  const [days, types] = await Promise.all([
    db
      .select({
        businessDate: transactions.businessDate,
        salesCents: sql`sum(${transactions.amountCents})`.mapWith(toNumber),
        transactions: count(),
        memberDiscountCents: sql`sum(${transactions.discountCents})`.mapWith(toNumber),
      })
      .from(transactions)
      .where(and(isCounted, between(transactions.businessDate, period.first, period.last)))
      .groupBy(transactions.businessDate),
    db
      .select({
        type: members.membershipType,
        discountCents: sql`sum(${transactions.discountCents})`.mapWith(toNumber),
        checks: count(),
      })
      .from(transactions)
      .innerJoin(members, eq(members.id, transactions.memberId))
      .where(and(isCounted, eq(transactions.businessDate, day)))
      .groupBy(members.membershipType),
  ])
  return { days, types }
}

/** When orders were last read to the end. */
export async function findLastSync(db: Db, restaurantId: string): Promise<Date | undefined> {
  const [run] = await db
    .select({ finishedAt: syncRuns.finishedAt })
    .from(syncRuns)
    .where(and(eq(syncRuns.restaurantId, restaurantId), eq(syncRuns.state, 'done'), isNull(syncRuns.error)))
    .orderBy(desc(syncRuns.startedAt), desc(syncRuns.id))
    .limit(1)
  return run?.finishedAt ?? undefined
}
