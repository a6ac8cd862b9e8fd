import { sql } from 'drizzle-orm'
import type { PosCheck, PosOrder } from '#features/pos/toast/toast-orders.ts'

/** A check as one order tells of it. */
export type ToldCheck<Order extends PosOrder = PosOrder> = { order: Order; check: PosCheck }

/** A check that was deleted was merged into another or moved to another order, just as all of a deleted order. */
export function isSaleOf({ order, check }: ToldCheck) {
  return order.isSale && !check.isDeleted
}

/** What the order only lists because the check was once its own. */
export function isLeftBehind(told: ToldCheck) {
  return told.check.isVoided && !isSaleOf(told)
}

/**
 * A check that moves is told by two orders for a while, and for good by one that was deleted. What is left behind gives
 * way; otherwise the newest word counts. Each check once, in the order of their ids.
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
 * The same choice between what is offered and what is stored. An order always has the last word on a check that is
 * stored as its own: only a newer version of it comes this far.
 */
export const isToldByWinner = sql`case
  when pos_checks.order_guid = excluded.order_guid then true
  when (excluded.is_voided and not excluded.is_sale) <> (pos_checks.is_voided and not pos_checks.is_sale)
    then pos_checks.is_voided and not pos_checks.is_sale
  else (excluded.modified_at, (select modified_at from pos_orders where guid = excluded.order_guid), excluded.order_guid)
    > (pos_checks.modified_at, (select modified_at from pos_orders where guid = pos_checks.order_guid), pos_checks.order_guid)
end`
