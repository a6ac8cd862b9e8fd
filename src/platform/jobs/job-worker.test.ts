import { EventEmitter, once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { emptyTables, openTestDatabase } from '#tests/test-database.ts'
import { handleJob, type JobContext, type JobWorker, retryDelayMs, startJobWorker } from './job-worker.ts'
import { jobs } from './jobs.table.ts'
import { defineJob, enqueueJob, type NewJob } from './jobs.ts'

type Payload = { login: string }
type Handler = (payload: Payload, context: JobContext) => Promise<void>
const mail = defineJob<Payload>('mail-password-link')

const { db } = await openTestDatabase()
const log = createLog('silent')
const start = new Date('2025-11-14T23:00:00Z')
const workers: JobWorker[] = []
let now = start
const clock = { now: () => now }

beforeEach(async () => {
  await emptyTables()
  now = start
})
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))

async function addJob(changes: Partial<NewJob<Payload>> = {}): Promise<string> {
  const job = { kind: mail, payload: { login: 'guest@example.com' }, ...changes }
  const id = await db.transaction((tx) => enqueueJob(tx, clock, job))
  if (!id) throw new Error('The job was there already')
  return id
}

async function readJob(id: string) {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id))
  if (!job) throw new Error('The job is gone')
  return job
}

/** Nothing works on it, and nothing has gone wrong. */
const inOrder = { leasedUntil: null, lastError: null }

const changeJob = (id: string, changes: PgUpdateSetSource<typeof jobs>) =>
  db.update(jobs).set(changes).where(eq(jobs.id, id))

/** A moment of the database's own clock, which leases go by. */
const fromNow = (interval: string) => sql`clock_timestamp() + ${interval}::interval`

type Options = Parameters<typeof startJobWorker>[2] & { timeLimitMs?: number }

function startWorker(handler: Handler, { timeLimitMs = 120_000, ...options }: Options = {}) {
  const worker = startJobWorker({ db, clock, log }, [handleJob(mail, handler, { timeLimitMs })], options)
  workers.push(worker)
  return worker
}

/** A worker looks for due jobs as soon as it starts, and finishes what it found before it stops. */
const runDueJobs = (...args: Parameters<typeof startWorker>) => startWorker(...args).stop()

test('due work is done once, with what was stored for it, and its personal data is then forgotten', async () => {
  const id = await addJob()
  const calls: unknown[] = []
  const handler: Handler = async (payload, { id: job, attempt }) => void calls.push({ payload, job, attempt })

  await runDueJobs(handler)
  await runDueJobs(handler)

  expect(calls).toEqual([{ payload: { login: 'guest@example.com' }, job: id, attempt: 1 }])
  expect(await readJob(id)).toMatchObject({ ...inOrder, doneAt: start, attempts: 1, payload: {} })
})

test('work that is put off is done when its moment comes', async () => {
  const id = await addJob({ runAt: new Date('2025-11-15T12:00:00Z') })
  now = new Date('2025-11-15T11:59:59.999Z')
  await runDueJobs(async () => {})
  expect(await readJob(id)).toMatchObject({ doneAt: null, attempts: 0 })

  now = new Date('2025-11-15T12:00:00Z')
  await runDueJobs(async () => {})
  expect(await readJob(id)).toMatchObject({ doneAt: now })
})

test('work that asks for it is done again at its moment, with what it has learned, for as long as it asks', async () => {
  const id = await addJob({ maxAttempts: 1 })
  const later = new Date('2025-11-14T23:03:00Z')
  const seen: string[] = []
  const handler: Handler = async ({ login }, { runAgain }) => {
    seen.push(login)
    if (seen.length < 3) runAgain(later, { login: `${login}!` })
  }
  await runDueJobs(handler)
  expect(await readJob(id)).toMatchObject({ ...inOrder, doneAt: null, runAt: later })
  await runDueJobs(handler)
  expect(seen).toHaveLength(1)
  now = later
  await runDueJobs(handler)
  await runDueJobs(handler)
  expect(seen).toEqual(['guest@example.com', 'guest@example.com!', 'guest@example.com!!'])
  expect(await readJob(id)).toMatchObject({ doneAt: later, payload: {} })
})

test('work that has gone well a hundred times waits no longer after a failure than work that is new', async () => {
  const id = await addJob()
  await changeJob(id, { attempts: 99, maxAttempts: 109 })
  await runDueJobs(async (_, { runAgain }) => runAgain(start, { login: 'guest@example.com' }))

  for (const [least, most] of [
    [8, 12],
    [24, 36],
  ] as const) {
    await runDueJobs(() => Promise.reject(new Error('The database was away')))
    const { runAt } = await readJob(id)
    const seconds = (runAt.getTime() - now.getTime()) / 1000
    expect(seconds).toBeGreaterThanOrEqual(least)
    expect(seconds).toBeLessThanOrEqual(most)
    now = runAt
  }
})

test('work that fails after it asked to be done again has failed', async () => {
  const id = await addJob({ maxAttempts: 1 })
  await runDueJobs(async (_, { runAgain }) => {
    runAgain(new Date('2025-11-14T23:03:00Z'), {})
    throw new Error('The mail server is down')
  })
  expect(await readJob(id)).toMatchObject({ failedAt: start, lastError: expect.stringContaining('mail server') })
})

test('work that fails is tried again after a pause, and the owner can read why it failed', async () => {
  const id = await addJob()
  await runDueJobs(() => Promise.reject(new Error('smtp://bar:s3cret@mail refused')))
  const failed = await readJob(id)
  const lastError = 'smtp://[removed]@mail refused'
  expect(failed).toMatchObject({ attempts: 1, lastError, doneAt: null, failedAt: null })
  expect(failed.runAt.getTime() - start.getTime()).toBeGreaterThanOrEqual(8_000)

  now = new Date(failed.runAt.getTime() - 1)
  await runDueJobs(async () => {})
  expect(await readJob(id)).toMatchObject({ attempts: 1, doneAt: null })

  now = failed.runAt
  await runDueJobs(async () => {})
  expect(await readJob(id)).toMatchObject({ attempts: 2, doneAt: now, lastError: null })
})

test('work that fails every time is put aside after its last attempt, with all that is needed to try again', async () => {
  const id = await addJob({ maxAttempts: 2 })
  for (const _ of [1, 2, 3]) {
    await runDueJobs(() => Promise.reject(new Error('no such mailbox')))
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  }
  const job = await readJob(id)
  expect(job).toMatchObject({ attempts: 2, lastError: 'no such mailbox', doneAt: null, leasedUntil: null })
  expect(job.failedAt).toEqual(new Date('2025-11-15T23:00:00Z'))
  expect(job.payload).toEqual({ login: 'guest@example.com' })
})

test('the pauses between attempts grow from seconds to an hour and are never all the same', () => {
  const seconds = (attempt: number, random: number) => retryDelayMs(attempt, random) / 1000
  expect([1, 2, 3, 4, 5, 6, 7, 50].map((attempt) => seconds(attempt, 0.5))).toEqual([
    10, 30, 90, 270, 810, 2430, 3600, 3600,
  ])
  expect([seconds(1, 0), seconds(1, 1)]).toEqual([8, 12])
})

test('work that hangs is ended and counts as failed', async () => {
  const id = await addJob()
  let signal: AbortSignal | undefined
  const hang: Handler = (_, context) => {
    signal = context.signal
    return new Promise(() => {})
  }
  await runDueJobs(hang, { timeLimitMs: 20 })
  expect(signal?.reason).toEqual(new Error('Timed out.'))
  expect(await readJob(id)).toMatchObject({ lastError: 'Timed out.', doneAt: null, leasedUntil: null })
})

test('long work keeps its lease, so that no other server begins it a second time', async () => {
  const id = await addJob()
  let runs = 0
  const long: Handler = async () => {
    runs += 1
    const first = await readJob(id)
    const lease = async () => (await readJob(id)).leasedUntil?.getTime()
    // When the lease ends this much later than at first, it would be over already if it had not been renewed.
    await expect.poll(lease, { timeout: 30_000 }).toBeGreaterThan((first.leasedUntil?.getTime() ?? 0) + 2000)
  }
  const worker = startWorker(long, { leaseMs: 2000 })
  const other = startWorker(long, { leaseMs: 2000, pollMs: 10 })
  await expect.poll(async () => (await readJob(id)).doneAt, { timeout: 30_000 }).toEqual(start)
  await Promise.all([worker.stop(), other.stop()])
  expect(runs).toBe(1)
})

test('a server that was too slow to keep its lease leaves the outcome to the one that took over', async () => {
  const id = await addJob()
  const slow: Handler = async (_, { signal }) => {
    await changeJob(id, { attempts: 2 })
    await once(signal, 'abort')
  }
  await runDueJobs(slow, { leaseMs: 1500 })
  expect(await readJob(id)).toMatchObject({ attempts: 2, doneAt: null, lastError: null })
})

test('work whose server died is done by another one when the lease is over, and not before', async () => {
  const id = await addJob()
  await changeJob(id, { attempts: 1, leasedUntil: fromNow('1 minute') })
  await runDueJobs(async () => {})
  expect(await readJob(id)).toMatchObject({ attempts: 1, doneAt: null })

  await changeJob(id, { leasedUntil: fromNow('-1 second') })
  await runDueJobs(async () => {})
  expect(await readJob(id)).toMatchObject({ attempts: 2, doneAt: start })
})

test('work that may fail once is not given up because its server died with it', async () => {
  const id = await addJob({ maxAttempts: 1 })
  await changeJob(id, { attempts: 9, leasedUntil: fromNow('-1 second') })
  await runDueJobs(async () => {})
  expect(await readJob(id)).toMatchObject({ ...inOrder, attempts: 10, doneAt: start })
})

test('work that took its server down ten times is put aside instead of taking down the next one', async () => {
  const id = await addJob({ maxAttempts: 1 })
  await changeJob(id, { attempts: 10, leasedUntil: fromNow('-1 second') })
  const work = vi.fn(async () => {})
  await runDueJobs(work)
  expect(work).not.toHaveBeenCalled()
  const lastError = 'The system restarted during the last attempt.'
  expect(await readJob(id)).toMatchObject({ failedAt: start, lastError })
})

test('a server leaves work that it does not know to newer servers', async () => {
  const id = await addJob()
  await changeJob(id, { name: 'from-the-future' })
  await runDueJobs(async () => {})
  expect(await readJob(id)).toMatchObject({ attempts: 0, doneAt: null, failedAt: null })
})

test('a server works on no more jobs at once than it may, and goes on as soon as one ends', async () => {
  const count = 12
  for (let i = 0; i < count; i += 1) await addJob()
  let atOnce = 0
  let most = 0
  const handler: Handler = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await db.execute(sql`select 1`)
    atOnce -= 1
  }
  startWorker(handler, { concurrency: 3, pollMs: 1_000_000 })
  const done = () => db.$count(jobs, sql`${jobs.doneAt} is not null`)
  await expect.poll(done, { timeout: 30_000 }).toBe(count)
  expect(most).toBe(3)
})

test('waking a server makes it look at once', async () => {
  const worker = startWorker(async () => {}, { pollMs: 1_000_000 })
  const id = await addJob()
  worker.wake()
  await expect.poll(async () => (await readJob(id)).doneAt, { timeout: 30_000 }).toEqual(start)
})

test('a server that stops does not wait for long work: another one begins it again, and no attempt is lost', async () => {
  const id = await addJob({ maxAttempts: 1 })
  const events = new EventEmitter()
  const begun = once(events, 'begun')
  const long: Handler = async (_, { signal }) => {
    events.emit('begun')
    await once(signal, 'abort')
  }
  const worker = startWorker(long, { finishMs: 1 })
  await begun
  await worker.stop()
  expect(await readJob(id)).toMatchObject({ ...inOrder, doneAt: null, failedAt: null })
  await runDueJobs(async () => {})
  expect(await readJob(id)).toMatchObject({ doneAt: start, attempts: 2 })
})

test('work that says it takes long may, while other work is ended', async () => {
  const patient = defineJob('patient')
  await db.transaction((tx) => enqueueJob(tx, clock, { kind: patient, payload: {} }))
  const hasty = await addJob()
  const ended = new EventEmitter()
  const hastyEnded = once(ended, 'hasty')
  const handlers = [
    handleJob(patient, () => hastyEnded.then(() => {}), { timeLimitMs: 120_000 }),
    handleJob(
      mail,
      async (_, { signal }) => {
        await once(signal, 'abort')
        ended.emit('hasty')
      },
      { timeLimitMs: 20 },
    ),
  ]
  await startJobWorker({ db, clock, log }, handlers).stop()
  const [done] = await db.select().from(jobs).where(eq(jobs.name, 'patient'))
  expect(done).toMatchObject({ doneAt: start, lastError: null })
  expect(await readJob(hasty)).toMatchObject({ doneAt: null, lastError: 'Timed out.' })
})

test('a server that stops finishes what it began and begins nothing further', async () => {
  const first = await addJob()
  const events = new EventEmitter()
  const begun = once(events, 'begun')
  const handler: Handler = async () => {
    const finished = once(events, 'finish')
    events.emit('begun')
    await finished
  }
  const worker = startWorker(handler, { concurrency: 1 })
  await begun
  const second = await addJob()
  const stopped = worker.stop()
  worker.wake()
  events.emit('finish')
  await stopped
  expect(await readJob(first)).toMatchObject({ doneAt: start })
  expect(await readJob(second)).toMatchObject({ attempts: 0, doneAt: null })
})
