import { businessDate } from '#base/business-date.ts'
import { addDays } from '#base/zoned-time.ts'
import { findDiscountAlerts } from '#features/discounts/find-discount-alerts.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { findSyncedUntil, listDaysToWatch } from './watch.queries.ts'
import { decideDaysToWatch, WATCHED_DAYS } from './watch.rules.ts'

/** Looks over every day that has changed since it was last looked over: this evening, and days that were missed. */
export async function watchDiscounts(
  deps: CoreDeps,
  { restaurantId, signal }: { restaurantId: string; signal?: AbortSignal },
): Promise<string[]> {
  const { db, clock } = deps
  const now = clock.now()
  const time = await readRegisterTime(db, restaurantId)
  const today = businessDate(now, time)
  const [days, syncedUntil] = await Promise.all([
    listDaysToWatch(db, { restaurantId, from: addDays(today, -WATCHED_DAYS), to: today }),
    findSyncedUntil(db, restaurantId),
  ])
  const due = decideDaysToWatch(days, { now, syncedUntil, time })
  for (const day of due) {
    signal?.throwIfAborted()
    await findDiscountAlerts(deps, { restaurantId, businessDate: day })
  }
  return due
}
