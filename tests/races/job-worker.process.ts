import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { mailPasswordLinkJob } from '#features/accounts/accounts.jobs.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { handleJob, startJobWorker } from '#platform/jobs/job-worker.ts'
import { createLog } from '#platform/log.ts'

// A server of its own that does nothing but jobs: `node scripts/run-ts.mjs <this file> <database url> <lease in ms>`.
// It prints each job that it takes and finishes none before it reads a line. It stops when its input ends.
const [, , url, leaseMs] = process.argv
if (!url) throw new Error('Name the database.')

const { db, close } = openDatabase(url, (error) => {
  throw error
})
const input = createInterface({ input: process.stdin })
const mayFinish = once(input, 'line')
const ended = once(input, 'close')
const takeJob = async (_: unknown, { id }: { id: string }) => {
  process.stdout.write(`${id}\n`)
  await mayFinish
}

const worker = startJobWorker(
  { db, clock: systemClock, log: createLog('silent') },
  [handleJob(mailPasswordLinkJob, takeJob)],
  { pollMs: 20, leaseMs: Number(leaseMs) },
)
await ended
await worker.stop()
await close()
