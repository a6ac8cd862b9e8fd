import { refreshDay } from '#features/pos/sync/refresh-day.ts'
import type { SyncDeps } from '#features/pos/sync/sync-orders.ts'
import { findDiscountAlerts } from './find-discount-alerts.ts'

/** Reads a business day from the point of sale once more, and looks at who gave which discounts on it. */
export async function reviewDay(
  deps: SyncDeps,
  { businessDate, signal }: { businessDate: string; signal: AbortSignal },
) {
  await refreshDay(deps, businessDate, signal)
  return findDiscountAlerts(deps, { restaurantId: deps.pos.client.restaurantId, businessDate })
}
