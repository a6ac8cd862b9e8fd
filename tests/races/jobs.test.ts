import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailPasswordLinkJob } from '#features/accounts/accounts.jobs.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { handleJob, startJobWorker } from '#platform/jobs/job-worker.ts'
import { jobs, scheduleRuns } from '#platform/jobs/jobs.table.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import { startSchedules } from '#platform/jobs/schedules.ts'
import { createLog } from '#platform/log.ts'
import { isDeep } from '#tests/depth.ts'
import { emptyTables, openTestDatabase } from '#tests/test-database.ts'

const JOBS = isDeep ? 500 : 100
const { db, url } = await openTestDatabase()
const log = createLog('silent')
const mail = { kind: mailPasswordLinkJob, payload: { kind: 'member', login: 'guest@example.com' } } as const
const children: ChildProcess[] = []

beforeEach(emptyTables)
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Another server in a process of its own, and the jobs that it took so far. */
function startServerProcess({ leaseMs = 60_000 } = {}) {
  const script = 'tests/races/job-worker.process.ts'
  const child = spawn(process.execPath, ['scripts/run-ts.mjs', script, url, String(leaseMs)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const took: string[] = []
  const lines = createInterface({ input: child.stdout }).on('line', (line) => took.push(line))
  const exited = once(child, 'exit')
  return {
    took,
    tookOne: Promise.race([
      once(lines, 'line'),
      exited.then(() => Promise.reject(new Error('The server ended early'))),
    ]),
    finishJobs: () => child.stdin.write('go on\n'),
    async stop() {
      child.stdin.end()
      await exited
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

const countDone = () => db.$count(jobs, isNotNull(jobs.doneAt))

test(`${JOBS} jobs over two server processes are each done exactly once`, async () => {
  const servers = [startServerProcess(), startServerProcess()]
  await db.transaction(async (tx) => {
    for (let i = 0; i < JOBS; i += 1) await enqueueJob(tx, systemClock, mail)
  })
  await Promise.all(servers.map((server) => server.tookOne))
  for (const server of servers) server.finishJobs()
  await expect.poll(countDone, { timeout: 50_000 }).toBe(JOBS)
  await Promise.all(servers.map((server) => server.stop()))

  const took = servers.flatMap((server) => server.took)
  expect(took).toHaveLength(JOBS)
  expect(new Set(took).size).toBe(JOBS)
  expect(await db.selectDistinct({ attempts: jobs.attempts }).from(jobs)).toEqual([{ attempts: 1 }])
})

test('a job whose server is killed in the middle is taken over and done', async () => {
  await db.transaction((tx) => enqueueJob(tx, systemClock, mail))
  const killed = startServerProcess({ leaseMs: 1000 })
  await killed.tookOne
  await killed.kill()
  expect(await countDone()).toBe(0)

  const attempts: number[] = []
  const handler = async (_: unknown, { attempt }: { attempt: number }) => void attempts.push(attempt)
  const survivor = startJobWorker({ db, clock: systemClock, log }, [handleJob(mailPasswordLinkJob, handler)], {
    pollMs: 20,
  })
  await expect.poll(countDone, { timeout: 50_000 }).toBe(1)
  await survivor.stop()
  expect(attempts).toEqual([2])
})

test('the same work asked for many times at once under one key is kept once', async () => {
  const ask = () => db.transaction((tx) => enqueueJob(tx, systemClock, { ...mail, dedupeKey: 'welcome' }))
  const ids = await Promise.all(Array.from({ length: 50 }, ask))
  expect(ids.filter((id) => id !== undefined)).toHaveLength(1)
  expect(await db.$count(jobs)).toBe(1)
})

test('a slot that comes on several servers at the same moment runs on one of them', async () => {
  const slots = 25
  let now = new Date('2025-11-14T08:30:00Z')
  const ran: string[] = []
  const run = async ({ slot }: { slot: Date }) => void ran.push(slot.toISOString())
  const servers = Array.from({ length: 4 }, () => {
    const pool = openDatabase(url, (error) => {
      throw error
    })
    const deps = { db: pool.db, clock: { now: () => now }, log }
    return { pool, schedules: startSchedules(deps, [{ name: 'hourly', cron: '0 * * * *', run }]) }
  })

  for (let i = 0; i < slots; i += 1) {
    now = new Date(now.getTime() + 60 * 60 * 1000)
    now.setUTCMinutes(0)
    await Promise.all(servers.map(({ schedules }) => schedules.check()))
  }
  for (const { pool, schedules } of servers) {
    await schedules.stop()
    await pool.close()
  }

  expect(ran).toHaveLength(slots)
  expect(new Set(ran).size).toBe(slots)
  expect(await db.$count(scheduleRuns, isNotNull(scheduleRuns.finishedAt))).toBe(slots)
})
