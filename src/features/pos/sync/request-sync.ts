import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import { syncOrdersJob } from './sync.jobs.ts'

/** About an hour: then the next sync is not far, and it reads what this one could not. */
const ATTEMPTS = 6

/** Queues a sync. One job for each slot, however many servers ask. */
export async function requestSync(
  { db, clock, pos }: { db: Db; clock: Clock; pos: PointOfSale },
  { slot }: { slot: Date },
): Promise<void> {
  const dedupeKey = `sync-orders ${pos.client.restaurantId} ${slot.toISOString()}`
  const job = { kind: syncOrdersJob, payload: {}, dedupeKey, maxAttempts: ATTEMPTS }
  await db.transaction((tx) => enqueueJob(tx, clock, job))
}
