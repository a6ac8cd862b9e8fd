import { inArray } from 'drizzle-orm'
import { businessDate } from '#base/business-date.ts'
import { posOrders } from '#features/pos/pos.table.ts'
import type { PosOrder } from '#features/pos/toast/toast-orders.ts'
import type { Tx } from '#platform/db.ts'
import { readRegisterTime } from './register-time.ts'

/** An order whose business date is known. */
export type Dated<Order extends PosOrder> = Order & { businessDate: string }

/**
 * The business date of each order: the one that the point of sale names; else the one it was first stored with, so that a
 * changed closeout hour moves no old check; else by the time at which it was opened.
 */
export async function dateOrders<Order extends PosOrder>(
  tx: Tx,
  orders: readonly Order[],
  restaurantId: string,
): Promise<Dated<Order>[]> {
  const undated = orders.flatMap(({ guid, businessDate: told }) => (told === null ? guid : []))
  const known = undated.length > 0 ? await findDates(tx, undated) : new Map<string, string>()
  const time = await readRegisterTime(tx, restaurantId)
  return orders.map((order) => ({
    ...order,
    businessDate: order.businessDate ?? known.get(order.guid) ?? businessDate(order.openedAt, time),
  }))
}

async function findDates(tx: Tx, guids: string[]): Promise<Map<string, string>> {
  const { guid, businessDate: date } = posOrders
  const rows = await tx.select({ guid, date }).from(posOrders).where(inArray(guid, guids))
  return new Map(rows.map((row) => [row.guid, row.date]))
}
