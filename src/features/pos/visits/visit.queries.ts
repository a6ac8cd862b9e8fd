import { and, asc, desc, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { OPEN } from '#features/pos/checks/check-worth.rules.ts'
import { posChecks, posOrders } from '#features/pos/pos.table.ts'
import { posDiscounts } from '#features/pos/pos-discounts.table.ts'
import { posNames } from '#features/pos/pos-names.table.ts'
import type { Db } from '#platform/db.ts'
import { readItems, tellItems } from './check-items.rules.ts'

/** An order may hold several checks and much else; this takes the lines of one check out of it. */
export const selectionsOfCheck = sql<unknown>`jsonb_path_query_first(${posOrders.raw},
  '$.checks[*] ? (@.guid == $guid).selections', jsonb_build_object('guid', ${posChecks.guid}))`

const employee = alias(posNames, 'employee')
const table = alias(posNames, 'table_name')

type MeantVisit = { memberIds: readonly string[]; checkGuid: string }

/** A check that counts for one of these members, or did, as the point of sale last told it. */
export async function findVisit(db: Db, { memberIds, checkGuid }: MeantVisit) {
  const isNamed = (names: typeof employee | typeof table, kind: 'employee' | 'table') =>
    and(eq(names.restaurantId, posChecks.restaurantId), eq(names.kind, kind))
  const [visit] = await db
    .select({
      check: posChecks,
      counted: transactions,
      selections: selectionsOfCheck,
      serverName: employee.name,
      tableName: table.name,
    })
    .from(transactions)
    .innerJoin(posChecks, eq(posChecks.guid, transactions.checkId))
    .innerJoin(posOrders, eq(posOrders.guid, posChecks.orderGuid))
    .leftJoin(employee, and(isNamed(employee, 'employee'), eq(employee.guid, posChecks.serverGuid)))
    .leftJoin(table, and(isNamed(table, 'table'), eq(table.guid, posOrders.tableGuid)))
    .where(and(inArray(transactions.memberId, [...memberIds]), eq(transactions.checkId, checkGuid)))
  if (!visit) return undefined
  const discounts = await db
    .select()
    .from(posDiscounts)
    .where(eq(posDiscounts.checkGuid, checkGuid))
    .orderBy(asc(posDiscounts.position))
  return { ...visit, discounts }
}

/** Checks of these members that are open, or paid and not counted yet, the latest first. */
export function listComingChecks(db: Db, { memberIds, since }: { memberIds: readonly string[]; since: Date }) {
  const { displayNumber: number, amountCents, closedAt, paymentStatus, isCountDue, openedAt } = posChecks
  const isOpen = eq(paymentStatus, OPEN)
  const isTheirs = and(inArray(posChecks.memberId, [...memberIds]), gte(openedAt, since))
  const isWorthSomething = and(eq(posChecks.isSale, true), eq(posChecks.isVoided, false), gt(amountCents, 0))
  return db
    .select({
      number,
      amountCents,
      closedAt: sql<Date | null>`case when ${isOpen} then null else ${closedAt} end`.mapWith(closedAt),
    })
    .from(posChecks)
    .where(and(isTheirs, isWorthSomething, or(isOpen, eq(isCountDue, true))))
    .orderBy(desc(openedAt), desc(posChecks.guid))
}

export type FoundVisit = NonNullable<Awaited<ReturnType<typeof findVisit>>>

/** What was had on checks, in a few words each: none where the point of sale sent no items. */
export async function listItemWords(db: Db, checkGuids: readonly string[]): Promise<Map<string, string>> {
  if (checkGuids.length === 0) return new Map()
  const { guid, isVoided } = posChecks
  const rows = await db
    .select({ guid, isVoided, selections: selectionsOfCheck })
    .from(posChecks)
    .innerJoin(posOrders, eq(posOrders.guid, posChecks.orderGuid))
    .where(inArray(guid, [...new Set(checkGuids)]))
  return new Map(rows.map((row) => [row.guid, tellItems(readItems(row.selections, row))]))
}
