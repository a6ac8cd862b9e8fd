import { asc, inArray, or, sql } from 'drizzle-orm'
import { followCorrections } from '#features/pos/checks/follow-corrections.ts'
import { matchChecks } from '#features/pos/checks/match-checks.ts'
import { readCorrection } from '#features/pos/checks/match-member.rules.ts'
import { GUESTS_KEPT_DAYS, namesNobody, posChecks, posOrders } from '#features/pos/pos.table.ts'
import { posDiscounts } from '#features/pos/pos-discounts.table.ts'
import { posPayments } from '#features/pos/pos-payments.table.ts'
import { type Dated, dateOrders } from '#features/pos/restaurant/date-orders.ts'
import type { PosCheck, PosOrder } from '#features/pos/toast/toast-orders.ts'
import type { Db, Tx } from '#platform/db.ts'
import { insertRows, setExcluded } from './insert-rows.ts'
import type { ReadOrder } from './set-aside/read-order.ts'
import { findOrdersSetAside, replaceSetAside } from './set-aside/set-aside.ts'
import { isLeftBehind, isSaleOf, isToldByWinner, keepWinners, type ToldCheck } from './told-checks.ts'
import { voidGoneChecks } from './void-gone-checks.ts'

type Where = { restaurantId: string; now: Date }
type DatedOrder = Dated<ReadOrder>

type Storing = Where & {
  orders: readonly ReadOrder[]
  /** Stores a version again even if it is already stored. */
  isForced?: boolean
}

/** Stores orders in one transaction. A version that is not newer changes nothing, so they may come in any order. */
export async function storeOrders(db: Db, { orders, isForced = false, ...where }: Storing) {
  const newest = keepNewest(orders)
  if (newest.length === 0) return { ordersChanged: 0, checksMatched: 0 }
  return db.transaction(async (tx) => {
    const guids = newest.map(({ guid }) => guid)
    const again = isForced ? guids : await findOrdersSetAside(tx, guids)
    const dated = await dateOrders(tx, newest, where.restaurantId)
    const changed = await upsertOrders(tx, dated, { ...where, again })
    if (changed.length === 0) return { ordersChanged: 0, checksMatched: 0 }
    const checksMatched = await replaceChecks(tx, changed, where)
    await replaceSetAside(tx, changed, where)
    return { ordersChanged: changed.length, checksMatched }
  })
}

/**
 * Stores a check that came without the rest of its order, in the transaction of the caller, who also says whose it is. A
 * placeholder stands in for an order that is not known yet, and any version from Toast replaces it. A known order and its
 * other checks stay as they are.
 */
export async function storeCheck(tx: Tx, { order, ...where }: Where & { order: PosOrder }) {
  const dated = await dateOrders(tx, [order], where.restaurantId)
  const rows = dated.map((one) => ({
    ...one,
    modifiedAt: new Date(0),
    restaurantId: where.restaurantId,
    seenAt: where.now,
  }))
  await insertRows(tx, posOrders, { rows, onConflict: sql`on conflict (guid) do nothing` })
  await replaceChecks(tx, dated, where, { isCheckAlone: true })
}

/** Locks them in the order of their ids, as every transaction does. */
function keepNewest(orders: readonly ReadOrder[]): ReadOrder[] {
  const newest = new Map<string, ReadOrder>()
  for (const order of orders) {
    const known = newest.get(order.guid)
    if (!known || known.modifiedAt < order.modifiedAt) newest.set(order.guid, order)
  }
  return [...newest.values()].toSorted((one, other) => (one.guid < other.guid ? -1 : 1))
}

type Upsert = Where & { again: readonly string[] }

async function upsertOrders(tx: Tx, orders: DatedOrder[], { restaurantId, now, again }: Upsert): Promise<DatedOrder[]> {
  const isAgain = again.length > 0 ? sql`excluded.guid in ${again}` : sql`false`
  const rows = orders.map((order) => ({ ...order, restaurantId, seenAt: now }))
  const written = await insertRows<typeof posOrders, { guid: string }>(tx, posOrders, {
    rows,
    onConflict: sql`on conflict (guid) do update set ${setExcluded(posOrders, ['guid', 'restaurantId'])}
      where excluded.modified_at > pos_orders.modified_at
        or (excluded.modified_at = pos_orders.modified_at and ${isAgain})`,
    returning: sql`guid`,
  })
  const guids = new Set(written.map(({ guid }) => guid))
  return orders.filter(({ guid }) => guids.has(guid))
}

/** Returns how many checks were matched to a member. */
async function replaceChecks(
  tx: Tx,
  orders: DatedOrder[],
  where: Where,
  { isCheckAlone = false } = {},
): Promise<number> {
  const checks = keepWinners(orders.flatMap((order) => order.checks.map((check) => ({ order, check }))))
  const known = await lockChecks(tx, orders, checks)
  if (!isCheckAlone) await voidGoneChecks(tx, orders, known.values())
  if (checks.length === 0) return 0

  const forgottenOrders = new Set([...known.values()].flatMap((row) => (row.guestForgottenAt ? [row.orderGuid] : [])))
  const corrections = new Map(
    checks.flatMap((told) => {
      const before = known.get(told.check.guid)
      const check = before && !isLeftBehind(told) ? readCorrection(before, told.check) : undefined
      return before && check ? [[before.guid, { before, check }]] : []
    }),
  )
  const open = checks.filter(({ check }) => {
    if (isCheckAlone) return false
    const before = known.get(check.guid)
    return !before?.isSettled || corrections.has(check.guid)
  })
  const matches = await matchChecks(
    tx,
    open.map(({ check }) => corrections.get(check.guid)?.check ?? check),
  )
  const corrected = [...corrections.values()].map(({ before }) => before)
  await followCorrections(tx, { corrected, matches, now: where.now })
  const rows = checks.map(({ order, check }) => {
    const before = known.get(check.guid)
    const match = matches.get(check.guid)
    const { guid: orderGuid, businessDate } = order
    const memberId = match?.memberId ?? null
    const isForgotten = isGuestForgotten(check, {
      isMembers: (before?.memberId ?? memberId) !== null,
      isNewInForgottenOrder: !before && forgottenOrders.has(orderGuid),
      now: where.now,
    })
    return {
      ...check,
      guestForgottenAt: null,
      ...(isForgotten && namesNobody(where.now)),
      orderGuid,
      businessDate,
      isSale: isSaleOf({ order, check }),
      restaurantId: where.restaurantId,
      memberId,
      matchedBy: match?.matchedBy ?? null,
      matchedAt: match ? where.now : null,
      isCountDue: memberId !== null,
    }
  })
  const written = await insertRows<typeof posChecks, WrittenCheck>(tx, posChecks, {
    rows,
    // The member was decided above, or when the check was first stored.
    onConflict: sql`on conflict (guid) do update set
      ${setExcluded(posChecks, ['guid', 'restaurantId', 'dismissedAt', 'memberId', 'matchedBy', 'matchedAt', 'isCountDue', 'guestForgottenAt', ...guestColumns])},
      ${setGuest},
      member_id = coalesce(pos_checks.member_id, excluded.member_id),
      matched_by = coalesce(pos_checks.matched_by, excluded.matched_by),
      matched_at = coalesce(pos_checks.matched_at, excluded.matched_at),
      is_count_due = coalesce(pos_checks.member_id, excluded.member_id) is not null
      where ${isToldByWinner} ${isCheckAlone ? sql`and excluded.modified_at >= pos_checks.modified_at` : sql``}`,
    returning: sql`guid, member_id, guest_forgotten_at`,
  })
  await replaceDiscounts(tx, written, checks)
  await replacePayments(tx, written, checks)
  return written.filter((row) => row.member_id !== null && known.get(row.guid)?.memberId == null).length
}

const DAY_MS = 24 * 60 * 60 * 1000

type Kept = { isMembers: boolean; isNewInForgottenOrder: boolean; now: Date }

/**
 * A check can be sent again long after its guest was forgotten: a tip adjustment is enough. The guest is not stored again
 * then, nor when a forgotten check was split, nor when it is too old to begin with.
 */
function isGuestForgotten({ openedAt }: PosCheck, { isMembers, isNewInForgottenOrder, now }: Kept) {
  const isTooOld = now.getTime() - openedAt.getTime() >= GUESTS_KEPT_DAYS * DAY_MS
  return !isMembers && (isTooOld || isNewInForgottenOrder)
}

const guestColumns = ['tabName', 'customerGuid', 'customerName', 'customerEmail', 'customerPhoneDigits'] as const

/** Once a guest was forgotten, the check stays without one. */
const setGuest = sql.join(
  [
    ...guestColumns.map((key) => {
      const name = sql.raw(posChecks[key].name)
      return sql`${name} = case when coalesce(pos_checks.guest_forgotten_at, excluded.guest_forgotten_at) is null then excluded.${name} end`
    }),
    sql`guest_forgotten_at = coalesce(pos_checks.guest_forgotten_at, excluded.guest_forgotten_at)`,
  ],
  sql`, `,
)

/** The stored versions of all checks that could change, locked until the transaction ends. */
async function lockChecks(tx: Tx, orders: PosOrder[], checks: ToldCheck[]) {
  const guids = checks.map(({ check }) => check.guid)
  const rows = await tx
    .select()
    .from(posChecks)
    .where(or(isOfOrders(orders), inArray(posChecks.guid, guids)))
    .orderBy(asc(posChecks.guid))
    .for('update')
  return new Map(
    rows.map((row) => {
      const isSettled = row.memberId !== null || row.dismissedAt !== null
      // What was left behind gives way to whatever lives, also in what it says about the guest.
      const modifiedAt = row.isVoided && !row.isSale ? new Date(0) : row.modifiedAt
      return [row.guid, { ...row, modifiedAt, isSettled }]
    }),
  )
}

function isOfOrders(orders: PosOrder[]) {
  const guids = orders.map(({ guid }) => guid)
  return inArray(posChecks.orderGuid, guids)
}

type WrittenCheck = { guid: string; member_id: string | null; guest_forgotten_at: string | null }

async function replaceDiscounts(tx: Tx, written: readonly WrittenCheck[], checks: ToldCheck[]) {
  const forgottenAt = new Map(written.map((row) => [row.guid, row.guest_forgotten_at]))
  await tx.delete(posDiscounts).where(inArray(posDiscounts.checkGuid, [...forgottenAt.keys()]))
  const rows = checks.flatMap(({ check: { guid: checkGuid, discounts } }) => {
    const forgotten = forgottenAt.get(checkGuid)
    if (forgotten === undefined) return []
    // A reason is what a server typed, and may name the guest.
    return discounts.map((discount, position) => ({
      ...discount,
      ...(forgotten && { reason: null }),
      checkGuid,
      position,
    }))
  })
  if (rows.length > 0) await insertRows(tx, posDiscounts, { rows })
}

async function replacePayments(tx: Tx, written: readonly WrittenCheck[], checks: ToldCheck[]) {
  const guids = new Set(written.map(({ guid }) => guid))
  await tx.delete(posPayments).where(inArray(posPayments.checkGuid, [...guids]))
  const rows = checks
    .filter(({ check }) => guids.has(check.guid))
    .flatMap(({ check }) =>
      check.payments.map((payment, position) => ({ ...payment, checkGuid: check.guid, position })),
    )
  if (rows.length > 0) await insertRows(tx, posPayments, { rows })
}
