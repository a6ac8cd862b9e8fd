import { and, eq, inArray, isNull } from 'drizzle-orm'
import { countDueChecks } from '#features/pos/sync/count-checks.ts'
import { keepOrders } from '#features/pos/sync/set-aside/keep-orders.ts'
import { readOrder } from '#features/pos/sync/set-aside/read-order.ts'
import { setAside } from '#features/pos/sync/set-aside/set-aside.ts'
import type { SyncDeps } from '#features/pos/sync/sync-work.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import { toastEvents } from './toast-events.table.ts'

type Changed = { restaurantId: string; orderGuid: string }

/**
 * Reads an order that Toast sent an event about, and counts it as a sync would. Events leave out who the guest is, so the
 * order is read from Toast itself; one reading answers all events that came before it.
 */
export async function refreshOrder(
  deps: SyncDeps,
  { restaurantId, orderGuid }: Changed,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, pos } = deps
  if (restaurantId !== pos.client.restaurantId) return
  for (;;) {
    const isDue = and(eq(toastEvents.orderGuid, orderGuid), isNull(toastEvents.readAt))
    const due = await db.select({ guid: toastEvents.guid }).from(toastEvents).where(isDue)
    if (due.length === 0) return
    await storeOrder(deps, { restaurantId, orderGuid }, signal)
    await countDueChecks({ db, clock }, { signal })
    const guids = due.map(({ guid }) => guid)
    await db.update(toastEvents).set({ readAt: clock.now() }).where(inArray(toastEvents.guid, guids))
  }
}

async function storeOrder({ db, clock, pos }: SyncDeps, { restaurantId, orderGuid }: Changed, signal: AbortSignal) {
  const sent = await pos.client.order(orderGuid, { signal, priority: 'live' }).catch((error: unknown) => {
    // Gone meanwhile, or never ours.
    if (error instanceof ToastError && error.problem === 'not-found') return undefined
    throw error
  })
  if (sent === undefined) return
  const now = clock.now()
  const order = readOrder(sent)
  if ('subject' in order) await setAside(db, { restaurantId, now, items: [order] })
  else await keepOrders(db, { orders: [order], restaurantId, now })
}
