import { storeOrders } from '#features/pos/sync/store-orders.ts'
import type { Db } from '#platform/db.ts'
import { summarizeError } from '#platform/errors/error-summary.ts'
import { type ReadOrder, toMissingCheck, type UnreadCheck } from './read-order.ts'
import { toShownNumber } from './set-aside.rules.ts'
import { isItsOwnFault, setAside } from './set-aside.ts'

type Where = { restaurantId: string; now: Date }
type Stored = { ordersChanged: number; checksMatched: number }

/**
 * Stores a page in one transaction. If the database refuses it, each order is stored alone, and if one is refused, each of
 * its checks: what cannot be stored holds up nothing else.
 */
export async function keepOrders(
  db: Db,
  { orders, ...where }: Where & { orders: readonly ReadOrder[] },
): Promise<Stored> {
  try {
    return await storeOrders(db, { orders, ...where })
  } catch (error) {
    if (!isItsOwnFault(error)) throw error
  }
  const sum: Stored = { ordersChanged: 0, checksMatched: 0 }
  for (const order of orders) {
    const stored = await keepOrder(db, order, where)
    sum.ordersChanged += stored.ordersChanged
    sum.checksMatched += stored.checksMatched
  }
  return sum
}

async function keepOrder(db: Db, order: ReadOrder, where: Where): Promise<Stored> {
  const whole = await tryToStore(db, order, where)
  if (!('error' in whole)) return whole

  const kept: ReadOrder['checks'] = []
  const missing: UnreadCheck[] = [...(order.unreadChecks ?? [])]
  for (const [index, check] of order.checks.entries()) {
    // The checks that are stored after this one must not look as if they were gone.
    const waiting = order.checks
      .slice(index + 1)
      .map(({ guid, displayNumber: number }) => toMissingCheck(order, { guid, number, index, detail: '' }))
    const tried = { ...order, checks: [...kept, check], unreadChecks: [...missing, ...waiting] }
    const stored = await tryToStore(db, tried, { ...where, isForced: true })
    if (!('error' in stored)) kept.push(check)
    else {
      const { guid, displayNumber: number } = check
      missing.push(toMissingCheck(order, { guid, number, index, detail: summarizeError(stored.error) }))
    }
  }
  if (kept.length > 0) {
    const rest = await tryToStore(db, { ...order, checks: kept, unreadChecks: missing }, { ...where, isForced: true })
    if (!('error' in rest)) return rest
  }
  const { guid, businessDate, displayNumber: number } = order
  const detail = summarizeError(whole.error)
  const item = {
    kind: 'order',
    subject: guid,
    orderGuid: guid,
    businessDate,
    number: toShownNumber(number),
    detail,
  } as const
  await setAside(db, { ...where, items: [item] })
  return { ordersChanged: 0, checksMatched: 0 }
}

async function tryToStore(
  db: Db,
  order: ReadOrder,
  where: Where & { isForced?: boolean },
): Promise<Stored | { error: unknown }> {
  try {
    return await storeOrders(db, { orders: [order], ...where })
  } catch (error) {
    if (!isItsOwnFault(error)) throw error
    return { error }
  }
}
