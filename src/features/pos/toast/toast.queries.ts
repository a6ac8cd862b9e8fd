import { and, between, desc, eq, gte, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { posChecks, posOrders } from '#features/pos/pos.table.ts'
import type { Db } from '#platform/db.ts'

/** More than anybody reads on a screen. */
const MAX_ROWS = 1000
const MAX_CUSTOMERS = 10

export type CheckOfCustomer = Awaited<ReturnType<typeof listChecksOfCustomer>>[number]

/** Customers on checks with this email, the latest first: the point of sale has no list of customers to search. */
export async function findCustomers(db: Db, { restaurantId, email }: { restaurantId: string; email: string }) {
  const { customerGuid, customerEmail } = posChecks
  const rows = await db
    .select({
      guid: customerGuid,
      name: posChecks.customerName,
      email: customerEmail,
      phone: posChecks.customerPhoneDigits,
      lastSeenAt: posChecks.openedAt,
    })
    .from(posChecks)
    .where(and(eq(posChecks.restaurantId, restaurantId), eq(customerEmail, email), isNotNull(customerGuid)))
    .orderBy(desc(posChecks.openedAt))
    .limit(MAX_ROWS)
  const newest = new Map<string, (typeof rows)[number]>()
  for (const row of rows) if (row.guid && !newest.has(row.guid)) newest.set(row.guid, row)
  return [...newest.values()].slice(0, MAX_CUSTOMERS)
}

type OfCustomer = { restaurantId: string; customerGuid: string; since: Date }

const isOfCustomer = ({ restaurantId, customerGuid, since }: OfCustomer) =>
  and(
    eq(posChecks.restaurantId, restaurantId),
    eq(posChecks.customerGuid, customerGuid),
    gte(posChecks.openedAt, since),
  )

export function listChecksOfCustomer(db: Db, customer: OfCustomer) {
  return selectChecks(db, isOfCustomer(customer))
}

/** Checks of a customer that have no member yet. */
export function listUnmatchedOfCustomer(db: Db, customer: OfCustomer) {
  const isUnmatched = and(isOfCustomer(customer), isNull(posChecks.memberId))
  return db.select().from(posChecks).where(isUnmatched).orderBy(posChecks.openedAt).limit(MAX_ROWS)
}

type Days = { restaurantId: string; first: string; last: string }

export function listMemberChecks(db: Db, { restaurantId, first, last }: Days) {
  const { businessDate, memberId } = posChecks
  const isOurs = eq(posChecks.restaurantId, restaurantId)
  return selectChecks(db, and(isOurs, between(businessDate, first, last), isNotNull(memberId)))
}

function selectChecks(db: Db, where: SQL | undefined) {
  return db
    .select({ check: posChecks, points: transactions.points })
    .from(posChecks)
    .leftJoin(transactions, and(eq(transactions.checkId, posChecks.guid), isNull(transactions.takenBackAt)))
    .where(where)
    .orderBy(desc(posChecks.openedAt), desc(posChecks.guid))
    .limit(MAX_ROWS)
}

/** Orders as the point of sale sent them, without their guests, the latest first. */
export async function listRawOrders(db: Db, { restaurantId, first, last, limit }: Days & { limit: number }) {
  const rows = await db
    .select({ raw: posOrders.raw })
    .from(posOrders)
    .where(and(eq(posOrders.restaurantId, restaurantId), between(posOrders.businessDate, first, last)))
    .orderBy(desc(posOrders.openedAt), desc(posOrders.guid))
    .limit(limit)
  return rows.map(({ raw }) => raw)
}
