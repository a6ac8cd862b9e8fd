import { and, asc, inArray, notInArray, or, sql } from 'drizzle-orm'
import { findCandidates } from '#features/pos/checks/find-candidates.ts'
import { chooseMember, readClues } from '#features/pos/checks/match-member.rules.ts'
import { posChecks, posDiscounts, posOrders } from '#features/pos/pos.table.ts'
import type { PosCheck, PosOrder } from '#features/pos/toast/toast-orders.ts'
import type { Db, Tx } from '#platform/db.ts'
import { insertRows, setExcluded } from './insert-rows.ts'

type Where = { restaurantId: string; now: Date }

/** Keeps orders in one transaction. A version that is not newer changes nothing, so they may come in any order. */
export async function storeOrders(db: Db, { orders, ...where }: Where & { orders: readonly PosOrder[] }) {
  const newest = keepNewest(orders)
  if (newest.length === 0) return { ordersChanged: 0, checksMatched: 0 }
  return db.transaction(async (tx) => {
    const changed = await upsertOrders(tx, newest, where)
    if (changed.length === 0) return { ordersChanged: 0, checksMatched: 0 }
    const checksMatched = await replaceChecks(tx, changed, where)
    return { ordersChanged: changed.length, checksMatched }
  })
}

/** In the order of their ids, in which every transaction holds them. */
function keepNewest(orders: readonly PosOrder[]): PosOrder[] {
  const newest = new Map<string, PosOrder>()
  for (const order of orders) {
    const known = newest.get(order.guid)
    if (!known || known.modifiedAt < order.modifiedAt) newest.set(order.guid, order)
  }
  return [...newest.values()].toSorted((one, other) => (one.guid < other.guid ? -1 : 1))
}

async function upsertOrders(tx: Tx, orders: PosOrder[], { restaurantId, now }: Where): Promise<PosOrder[]> {
  const rows = orders.map((order) => ({ ...order, restaurantId, seenAt: now }))
  const written = await insertRows<typeof posOrders, { guid: string }>(tx, posOrders, {
    rows,
    onConflict: sql`on conflict (guid) do update set ${setExcluded(posOrders, ['guid', 'restaurantId'])}
      where excluded.modified_at > pos_orders.modified_at`,
    returning: sql`guid`,
  })
  const guids = new Set(written.map(({ guid }) => guid))
  return orders.filter(({ guid }) => guids.has(guid))
}

/** Returns how many checks were found to be a member's. */
async function replaceChecks(tx: Tx, orders: PosOrder[], where: Where): Promise<number> {
  const checks = orders
    .flatMap((order) => order.checks.map((check) => ({ order, check })))
    .toSorted((one, other) => (one.check.guid < other.check.guid ? -1 : 1))
  const known = await lockChecks(tx, orders, checks)
  await voidChecksThatAreGone(tx, orders, checks)
  if (checks.length === 0) return 0

  const open = checks.filter(({ check }) => !known.get(check.guid)?.isSettled)
  const candidates = await findCandidates(
    tx,
    open.map(({ check }) => check),
  )
  const rows = checks.map(({ order, check }) => {
    const isSettled = known.get(check.guid)?.isSettled
    const match = isSettled ? undefined : chooseMember(readClues(check), candidates, check.openedAt)
    const { guid: orderGuid, businessDate, isSale } = order
    const memberId = match?.memberId ?? null
    return {
      ...check,
      orderGuid,
      businessDate,
      isSale,
      restaurantId: where.restaurantId,
      memberId,
      matchedBy: match?.matchedBy ?? null,
      matchedAt: match ? where.now : null,
      isCountDue: memberId !== null,
    }
  })
  const written = await insertRows<typeof posChecks, { guid: string; member_id: string | null }>(tx, posChecks, {
    rows,
    // Whose check it is was settled when it was first known. A check that moved to another order is told by both for a
    // while; the newer word counts.
    onConflict: sql`on conflict (guid) do update set
      ${setExcluded(posChecks, ['guid', 'restaurantId', 'dismissedAt', 'memberId', 'matchedBy', 'matchedAt', 'isCountDue'])},
      member_id = coalesce(pos_checks.member_id, excluded.member_id),
      matched_by = coalesce(pos_checks.matched_by, excluded.matched_by),
      matched_at = coalesce(pos_checks.matched_at, excluded.matched_at),
      is_count_due = coalesce(pos_checks.member_id, excluded.member_id) is not null
      where excluded.modified_at >= pos_checks.modified_at`,
    returning: sql`guid, member_id`,
  })
  await replaceDiscounts(tx, new Set(written.map(({ guid }) => guid)), checks)
  return written.filter((row) => row.member_id !== null && known.get(row.guid)?.memberId == null).length
}

type OrderedCheck = { order: PosOrder; check: PosCheck }

/** What is known of the checks that could be touched, held until the transaction ends. */
async function lockChecks(tx: Tx, orders: PosOrder[], checks: OrderedCheck[]) {
  const guids = checks.map(({ check }) => check.guid)
  const { guid, memberId, dismissedAt } = posChecks
  const rows = await tx
    .select({ guid, memberId, dismissedAt })
    .from(posChecks)
    .where(or(isOfOrders(orders), inArray(guid, guids)))
    .orderBy(asc(guid))
    .for('update')
  const isSettled = (row: (typeof rows)[number]) => row.memberId !== null || row.dismissedAt !== null
  return new Map(rows.map((row) => [row.guid, { memberId: row.memberId, isSettled: isSettled(row) }]))
}

function isOfOrders(orders: PosOrder[]) {
  const guids = orders.map(({ guid }) => guid)
  return inArray(posChecks.orderGuid, guids)
}

/** A check that its order does not have any more was merged into another or taken back. */
async function voidChecksThatAreGone(tx: Tx, orders: PosOrder[], checks: OrderedCheck[]) {
  const guids = checks.map(({ check }) => check.guid)
  const isCountDue = sql`${posChecks.memberId} is not null`
  await tx
    .update(posChecks)
    .set({ isVoided: true, grossCents: 0, amountCents: 0, discountCents: 0, isCountDue })
    .where(and(isOfOrders(orders), notInArray(posChecks.guid, guids)))
}

async function replaceDiscounts(tx: Tx, written: ReadonlySet<string>, checks: OrderedCheck[]) {
  await tx.delete(posDiscounts).where(inArray(posDiscounts.checkGuid, [...written]))
  const rows = checks.flatMap(({ check: { guid: checkGuid, discounts } }) =>
    written.has(checkGuid) ? discounts.map((discount, position) => ({ ...discount, checkGuid, position })) : [],
  )
  if (rows.length > 0) await insertRows(tx, posDiscounts, { rows })
}
