import { and, eq, isNull, ne } from 'drizzle-orm'
import type { CoreDeps } from '#platform/deps.ts'
import { enqueueJob, isQueued } from '#platform/jobs/jobs.ts'
import { toastEvents } from './toast-events.table.ts'
import { refreshOrderJob } from './webhooks.jobs.ts'

/** The next poll reads what a job could not. */
const ATTEMPTS = 4

type Received = { guid: string; restaurantId: string; orderGuid: string }

/** Remembers that an order has changed, and queues reading it. The same event again changes nothing. */
export async function receiveEvent({ db, clock }: CoreDeps, received: Received): Promise<void> {
  const { guid, restaurantId, orderGuid } = received
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(toastEvents)
      .values({ ...received, receivedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ guid: toastEvents.guid })
    if (added.length === 0) return
    // A job that reads this order looks for further events once more after it has marked these: held here, it will see ours.
    const isDue = and(eq(toastEvents.orderGuid, orderGuid), isNull(toastEvents.readAt), ne(toastEvents.guid, guid))
    const due = await tx.select({ guid: toastEvents.guid }).from(toastEvents).where(isDue).limit(1).for('update')
    const payload = { restaurantId, orderGuid }
    // One whose attempts are used up reads nothing any more.
    if (due.length > 0 && (await isQueued(tx, { kind: refreshOrderJob, payload }))) return
    await enqueueJob(tx, clock, { kind: refreshOrderJob, payload, maxAttempts: ATTEMPTS })
  })
}
