import { eq } from 'drizzle-orm'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { syncOrdersJob } from '#features/pos/sync/sync.jobs.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import type { By } from '#web/env.ts'
import { posSetAside } from './set-aside.table.ts'

const MINUTE_MS = 60_000

/** Makes everything that was set aside due, and has it tried in the background: once a minute, however often it is asked. */
export async function retryNow({ db, clock, pos }: CoreDeps & { pos: PointOfSale }, by: By): Promise<number> {
  const { restaurantId } = pos.client
  const now = clock.now()
  return db.transaction(async (tx) => {
    const due = await tx.update(posSetAside).set({ retryAt: now }).where(eq(posSetAside.restaurantId, restaurantId))
    const count = due.rowCount ?? 0
    if (count === 0) return 0
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    const dedupeKey = `retry-set-aside ${restaurantId} ${minute}`
    await enqueueJob(tx, clock, { kind: syncOrdersJob, payload: {}, dedupeKey })
    await recordAction(tx, { at: now, ...by, action: 'retry-set-aside', subject: 'set-aside', after: { found: count } })
    return count
  })
}
