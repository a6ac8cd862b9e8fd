import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Db } from '#platform/db.ts'
import type { PaidCheck } from './evening.rules.ts'

/** The checks that were paid on some days, each with the moment at which it counts as a sale. */
export function listPaidChecks(
  db: Db,
  { restaurantId, dates }: { restaurantId: string; dates: readonly string[] },
): Promise<PaidCheck[]> {
  const { businessDate, closedAt, openedAt, amountCents, memberId } = posChecks
  return db
    .select({
      businessDate,
      paidAt: sql`coalesce(${closedAt}, ${openedAt})`.mapWith(openedAt),
      amountCents,
      memberId,
    })
    .from(posChecks)
    .where(
      and(
        eq(posChecks.restaurantId, restaurantId),
        inArray(businessDate, [...dates]),
        eq(posChecks.isSale, true),
        eq(posChecks.isVoided, false),
        ne(posChecks.paymentStatus, 'OPEN'),
      ),
    )
}
