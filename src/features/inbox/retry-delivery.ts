import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { retryJob } from '#features/operations/retry-job.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { tableOf } from './inbox-item.queries.ts'

/** Has the email to the bar tried once more after it was given up. What is under way or done stays as it is. */
export async function retryDelivery({ db, clock }: CoreDeps, { id, ...by }: By & { id: string }): Promise<void> {
  const { table, missing } = tableOf(id)
  const [item] = await db.select({ jobId: table.deliveryJobId }).from(table).where(eq(table.id, id))
  if (!item) throw new AppError(missing)
  if (!item.jobId) throw new AppError('job-not-failed')
  await retryJob({ db, clock }, { id: item.jobId, ...by })
}
