import { and, between, count, eq, ne, notLike, type SQL, sql } from 'drizzle-orm'
import { handCheckId } from '#features/loyalty/points/points.rules.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { members } from '#features/members/members.table.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Db } from '#platform/db.ts'
import type { Period } from './analytics.rules.ts'

type Days = { period: Period; day: string }
export type Figures = Awaited<ReturnType<typeof readFigures>>

/** Sales and discounts of each day of the period, and those of members by type on `day`. */
export function readSales(db: Db, { restaurantId, ...days }: Days & { restaurantId: string }) {
  const isSold = and(
    eq(posChecks.restaurantId, restaurantId),
    eq(posChecks.isSale, true),
    eq(posChecks.isVoided, false),
    ne(posChecks.paymentStatus, 'OPEN'),
  )
  return readFigures(db, { table: posChecks, isCounted: isSold, ...days })
}

/** The same from members' transactions, for an account that may not read orders (P5). */
export function estimateSales(db: Db, days: Days) {
  // What staff entered by hand never came by the point of sale.
  const isCounted = and(eq(transactions.isVoided, false), notLike(transactions.checkId, handCheckId('%')))
  return readFigures(db, { table: transactions, isCounted, ...days })
}

type Source = Days & { table: typeof posChecks | typeof transactions; isCounted: SQL | undefined }

async function readFigures(db: Db, { table, isCounted, period, day }: Source) {
  const { businessDate, amountCents, discountCents, memberId } = table
  const memberDiscounts = sql`coalesce(sum(${discountCents}) filter (where ${memberId} is not null), 0)`
  const [days, types] = await Promise.all([
    db
      .select({
        businessDate,
        salesCents: sql`sum(${amountCents})`.mapWith(Number),
        transactions: count(),
        memberDiscountCents: memberDiscounts.mapWith(Number),
      })
      .from(table)
      .where(and(isCounted, between(businessDate, period.first, period.last)))
      .groupBy(businessDate),
    db
      .select({
        type: members.membershipType,
        discountCents: sql`sum(${discountCents})`.mapWith(Number),
        checks: count(),
      })
      .from(table)
      .innerJoin(members, eq(members.id, memberId))
      .where(and(isCounted, eq(businessDate, day)))
      .groupBy(members.membershipType),
  ])
  return { days, types }
}
