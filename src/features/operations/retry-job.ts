import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { requeueJob } from '#platform/jobs/jobs.ts'
import type { Session } from '#web/env.ts'
import { lockJob } from './operations.queries.ts'

type Retry = { id: string; actor: Session; address: string }

/** Has a job that was given up tried once more. Pressed twice, it is tried once: the second press is refused. */
export async function retryJob({ db, clock }: CoreDeps, { id, actor, address }: Retry): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await lockJob(tx, id)
    if (!job) throw new AppError('not-found')
    if (!job.failedAt) throw new AppError('job-not-failed')

    await requeueJob(tx, clock, id)
    const before = { name: job.name, state: 'failed', attempts: job.attempts, lastError: job.lastError }
    const after = { name: job.name, state: 'waiting' }
    await recordAction(tx, { at: clock.now(), actor, address, action: 'retry-job', subject: id, before, after })
  })
}
