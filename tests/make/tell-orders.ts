import { countDueChecks } from '#features/pos/sync/count-checks.ts'
import { storeOrders } from '#features/pos/sync/store-orders.ts'
import { readToastOrder } from '#features/pos/toast/toast-orders.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { makeToastOrder } from './make-toast-order.ts'

export type ToldOrder = NonNullable<Parameters<typeof makeToastOrder>[0]>

/** Keeps orders as a sync does that reads them now, without counting them yet. */
export async function keepOrders({ db, clock }: CoreDeps, ...told: ToldOrder[]) {
  const orders = told.map((order) => {
    const read = readToastOrder(makeToastOrder(order))
    if ('problem' in read) throw new Error(read.problem)
    return read
  })
  await storeOrders(db, { orders, restaurantId: 'restaurant-1', now: clock.now() })
}

/** The same, and counts them. */
export async function tellOrders(deps: CoreDeps, ...told: ToldOrder[]) {
  await keepOrders(deps, ...told)
  await countDueChecks(deps, { signal: new AbortController().signal })
}
