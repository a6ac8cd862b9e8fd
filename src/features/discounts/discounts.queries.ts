import { and, asc, between, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { groupBy } from '#base/group-by.ts'
import { members } from '#features/members/members.table.ts'
import { posChecks, posOrders } from '#features/pos/pos.table.ts'
import { posDiscounts } from '#features/pos/pos-discounts.table.ts'
import { posNames } from '#features/pos/pos-names.table.ts'
import { posPayments } from '#features/pos/pos-payments.table.ts'
import { selectionsOfCheck } from '#features/pos/visits/visit.queries.ts'
import type { Db, Tx } from '#platform/db.ts'
import { type Employee, type JudgedCheck, UNKNOWN_SERVER } from './alerts/alert.rules.ts'
import { readDiscountRules } from './discount-rules/discount-rules.queries.ts'
import { judgeCheck } from './discounts.rules.ts'

/** Business dates from the first to the last, of the restaurant that is connected. */
export type Days = { restaurantId: string; from: string; to: string }

/** Every check of a day as it is now, newest first, also those that are no sale. */
export async function listDayChecks(
  db: Db | Tx,
  { restaurantId, businessDate }: { restaurantId: string; businessDate: string },
): Promise<JudgedCheck[]> {
  const isOfDay = and(eq(posChecks.restaurantId, restaurantId), eq(posChecks.businessDate, businessDate))
  return judgeRows(db, { restaurantId, from: businessDate, to: businessDate }, isOfDay)
}

/** What was given on these days, newest first: to whom, by whom and how much, without judging it. */
export async function listGivenDiscounts(db: Db, days: Days) {
  const { businessDate, serverGuid, openedAt, customerName, grossCents, amountCents, discountCents } = posChecks
  const { firstName, lastName } = members
  const [rows, names] = await Promise.all([
    db
      .select({
        check: { businessDate, serverGuid, openedAt, customerName, grossCents, amountCents, discountCents },
        member: { firstName, lastName },
      })
      .from(posChecks)
      .leftJoin(members, eq(members.id, posChecks.memberId))
      .where(and(isSaleOf(days), gt(discountCents, 0)))
      .orderBy(desc(openedAt), asc(posChecks.guid)),
    readNames(db, days.restaurantId),
  ])
  return rows.map(({ check, member }) => ({
    ...check,
    server: names.findEmployee(check.serverGuid),
    customerName: (member && fullName(member)) ?? check.customerName,
  }))
}

export type GivenOnCheck = Awaited<ReturnType<typeof listGivenDiscounts>>[number]

/** Those of them that were discounted or voided, with the lines they consist of as the point of sale sent them. */
export async function listDiscountedChecks(db: Db, days: Days) {
  const found = and(isSaleOf(days), or(gt(posChecks.discountCents, 0), posChecks.isVoided))
  const [checks, lines] = await Promise.all([
    judgeRows(db, days, found),
    db
      .select({ guid: posChecks.guid, selections: selectionsOfCheck })
      .from(posChecks)
      .innerJoin(posOrders, eq(posOrders.guid, posChecks.orderGuid))
      .where(found),
  ])
  const selections = new Map(lines.map((line) => [line.guid, line.selections]))
  return checks.map((check) => ({ ...check, selections: selections.get(check.guid) }))
}

export type DiscountedCheck = Awaited<ReturnType<typeof listDiscountedChecks>>[number]

function isSaleOf({ restaurantId, from, to }: Days) {
  const { businessDate, isSale } = posChecks
  return and(eq(posChecks.restaurantId, restaurantId), between(businessDate, from, to), eq(isSale, true))
}

/** One query after the other: a transaction has one connection, which does one thing at a time. */
async function judgeRows(db: Db | Tx, { restaurantId }: Days, found: SQL | undefined) {
  const { displayNumber, tableGuid, diningOptionGuid, revenueCenterGuid, noSaleReason } = posOrders
  const { id, number, firstName, lastName, email, phone, membershipType, status } = members
  const rows = await db
    .select({
      check: posChecks,
      order: { displayNumber, tableGuid, diningOptionGuid, revenueCenterGuid, noSaleReason },
      member: { id, number, firstName, lastName, email, phone, membershipType, status },
    })
    .from(posChecks)
    .innerJoin(posOrders, eq(posOrders.guid, posChecks.orderGuid))
    .leftJoin(members, eq(members.id, posChecks.memberId))
    .where(found)
    .orderBy(desc(posChecks.openedAt), asc(posChecks.guid))
  const names = await readNames(db, restaurantId)
  const rules = await readDiscountRules(db)
  // Asked for by name: joined, the database would read all discounts there ever were.
  const guids = rows.map(({ check }) => check.guid)
  const given = await db
    .select()
    .from(posDiscounts)
    .where(sql`${posDiscounts.checkGuid} = any(${sql.param(guids)}::text[])`)
    .orderBy(asc(posDiscounts.checkGuid), asc(posDiscounts.position))
  const paid = await db
    .select()
    .from(posPayments)
    .where(sql`${posPayments.checkGuid} = any(${sql.param(guids)}::text[])`)
    .orderBy(asc(posPayments.checkGuid), asc(posPayments.position))
  const payments = groupBy(paid, ({ checkGuid }) => checkGuid)
  const discounts = groupBy(given, ({ checkGuid }) => checkGuid)

  return rows.map(({ check, order, member }) => {
    const ofCheck = (discounts.get(check.guid) ?? []).map(({ approverGuid, ...discount }) => ({
      ...discount,
      approver: names.findEmployee(approverGuid),
    }))
    const judged = {
      ...check,
      member: member ? { ...member, name: fullName(member), isApproved: member.status === 'approved' } : undefined,
      discounts: ofCheck,
    }
    return {
      ...judged,
      noSaleReason: order.noSaleReason,
      namedMember: undefined,
      payments: payments.get(check.guid) ?? [],
      orderNumber: order.displayNumber ?? check.displayNumber,
      server: names.findEmployee(check.serverGuid),
      judgment: judgeCheck(judged, rules),
      table: names.find('table', order.tableGuid)?.name ?? null,
      diningOption: names.find('dining-option', order.diningOptionGuid)?.name ?? null,
      revenueCenter: names.find('revenue-center', order.revenueCenterGuid)?.name ?? null,
    } satisfies JudgedCheck & Record<string, unknown>
  })
}

function fullName({ firstName, lastName }: { firstName: string | null; lastName: string | null }) {
  return [firstName, lastName].filter(Boolean).join(' ') || null
}

/** A restaurant has a few dozen names behind its ids: they are read all at once. */
async function readNames(db: Db | Tx, restaurantId: string) {
  const rows = await db.select().from(posNames).where(eq(posNames.restaurantId, restaurantId))
  const known = new Map(rows.map((row) => [`${row.kind} ${row.guid}`, row]))
  const find = (kind: (typeof rows)[number]['kind'], guid: string | null) =>
    guid === null ? undefined : known.get(`${kind} ${guid}`)
  return {
    find,
    /** Somebody the point of sale has no name for is still somebody: whose checks are whose can be told by the id. */
    findEmployee(guid: string | null): Employee | undefined {
      if (guid === null) return undefined
      const known = find('employee', guid)
      const jobs = (known?.jobGuids ?? []).flatMap((job) => find('job', job)?.name ?? [])
      const { name, email, phoneDigits } = known ?? { name: UNKNOWN_SERVER, email: null, phoneDigits: null }
      return { guid, name, email, phoneDigits, jobs }
    },
  }
}
