import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import type { ErrorCode } from '#base/error-codes.ts'
import { retryJob } from '#features/operations/retry-job.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Session } from '#web/env.ts'
import type { InboxTable } from './inbox.table.ts'

type Retry = { id: string; actor: Session; address: string; missing: ErrorCode }

/** Has the mail to the house tried once more after it was given up. Whatever is under way or done is left alone. */
export async function retryDelivery(
  { db, clock }: { db: Db; clock: Clock },
  table: InboxTable,
  { id, actor, address, missing }: Retry,
): Promise<void> {
  const [item] = await db.select({ jobId: table.deliveryJobId }).from(table).where(eq(table.id, id))
  if (!item) throw new AppError(missing)
  if (!item.jobId) throw new AppError('job-not-failed')
  await retryJob({ db, clock }, { id: item.jobId, actor, address })
}
