import { watchDiscountsJob } from '#features/discounts/discounts.jobs.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'

/** Checks change all evening: they are looked over together, so many at a time. */
const PAUSE_MS = 2 * 60_000

type Watched = Pick<Deps, 'db' | 'clock' | 'log' | 'changes'> & { pos: PointOfSale | undefined }

/** Has discounts looked over at each start, and soon after checks have changed, by one of the servers. */
export function keepDiscountsWatched({ db, clock, log, changes, pos }: Watched): { stop(): void } {
  if (!pos) return { stop: () => undefined }
  let lastSlot = -1

  function enqueue() {
    const slot = Math.floor(clock.now().getTime() / PAUSE_MS)
    if (slot === lastSlot) return
    lastSlot = slot
    const runAt = new Date((slot + 1) * PAUSE_MS)
    const job = { kind: watchDiscountsJob, payload: {}, runAt, dedupeKey: `watch-discounts ${slot}` }
    db.transaction((tx) => enqueueJob(tx, clock, job)).catch((error: unknown) =>
      log.error({ err: error }, 'discounts are not looked over after a change'),
    )
  }

  enqueue()
  return { stop: changes.onChange((heard) => (heard === 'everything' || heard.topic === 'checks') && enqueue()) }
}
