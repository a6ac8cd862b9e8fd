import { sql } from 'drizzle-orm'
import type { PosCheck, PosOrder } from '#features/pos/toast/toast-orders.ts'

/** A check as it is listed in one order. */
export type ToldCheck<Order extends PosOrder = PosOrder> = { order: Order; check: PosCheck }

/** A deleted check was merged into another or moved to another order, and so were all checks of a deleted order. */
export function isSaleOf({ order, check }: ToldCheck) {
  return order.isSale && !check.isDeleted
}

/** Whether the order only lists the check because it was there before it moved. */
export function isLeftBehind(told: ToldCheck) {
  return told.check.isVoided && !isSaleOf(told)
}

/**
 * A check that moved is listed in two orders for a while, and a deleted order goes on listing it. The order it left loses;
 * otherwise the newest version wins. Returns each check once, in the order of their ids.
 */
export function keepWinners<Order extends PosOrder>(told: ToldCheck<Order>[]): ToldCheck<Order>[] {
  const winners = new Map<string, ToldCheck<Order>>()
  for (const one of told) {
    const known = winners.get(one.check.guid)
    if (!known || isStronger(one, known)) winners.set(one.check.guid, one)
  }
  return [...winners.values()].toSorted((one, other) => (one.check.guid < other.check.guid ? -1 : 1))
}

function isStronger(one: ToldCheck, other: ToldCheck): boolean {
  if (isLeftBehind(one) !== isLeftBehind(other)) return isLeftBehind(other)
  const byCheck = one.check.modifiedAt.getTime() - other.check.modifiedAt.getTime()
  const byOrder = one.order.modifiedAt.getTime() - other.order.modifiedAt.getTime()
  return (byCheck || byOrder || (one.order.guid > other.order.guid ? 1 : -1)) > 0
}

/**
 * The same choice between the new and the stored version. The order that a stored check belongs to always wins: only its
 * newer versions get this far.
 */
export const isToldByWinner = sql`case
  when pos_checks.order_guid = excluded.order_guid then true
  when (excluded.is_voided and not excluded.is_sale) <> (pos_checks.is_voided and not pos_checks.is_sale)
    then pos_checks.is_voided and not pos_checks.is_sale
  else (excluded.modified_at, (select modified_at from pos_orders where guid = excluded.order_guid), excluded.order_guid)
    > (pos_checks.modified_at, (select modified_at from pos_orders where guid = pos_checks.order_guid), pos_checks.order_guid)
end`
