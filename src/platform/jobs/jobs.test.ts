import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { emptyTables, openTestDatabase } from '#tests/test-database.ts'
import { jobs } from './jobs.table.ts'
import { defineJob, enqueueJob, ensureJob, requeueJob } from './jobs.ts'

const { db } = await openTestDatabase()
const now = new Date('2025-11-14T23:00:00Z')
const clock = fixedClock(now)
const mail = { kind: defineJob<{ login: string }>('mail-password-link'), payload: { login: 'guest@example.com' } }

beforeEach(emptyTables)

test('work is kept with everything it needs once the change it belongs to is kept', async () => {
  const id = await db.transaction((tx) => enqueueJob(tx, clock, { ...mail, maxAttempts: 4 }))
  expect(await db.select().from(jobs)).toEqual([
    {
      id,
      name: 'mail-password-link',
      payload: { login: 'guest@example.com' },
      dedupeKey: null,
      runAt: now,
      attempts: 0,
      maxAttempts: 4,
      leasedUntil: null,
      lastError: null,
      createdAt: now,
      doneAt: null,
      failedAt: null,
    },
  ])
})

test('work is forgotten together with a change that is refused', async () => {
  const refused = db.transaction(async (tx) => {
    await enqueueJob(tx, clock, mail)
    throw new Error('not allowed')
  })
  await expect(refused).rejects.toThrow('not allowed')
  expect(await db.select().from(jobs)).toEqual([])
})

test('work can be put off to a later moment', async () => {
  const runAt = new Date('2025-11-15T12:00:00Z')
  await db.transaction((tx) => enqueueJob(tx, clock, { ...mail, runAt }))
  expect(await db.select().from(jobs)).toMatchObject([{ runAt, createdAt: now }])
})

test('the same work asked for twice under one key is kept once', async () => {
  const ask = (dedupeKey?: string) =>
    db.transaction((tx) => enqueueJob(tx, clock, { ...mail, ...(dedupeKey && { dedupeKey }) }))
  const first = await ask('welcome guest@example.com')
  expect(first).toMatch(/^job_/)
  expect(await ask('welcome guest@example.com')).toBeUndefined()
  expect(await ask('welcome friend@example.com')).toMatch(/^job_/)
  expect([await ask(), await ask()]).toEqual([expect.any(String), expect.any(String)])
  expect(await db.select().from(jobs)).toHaveLength(4)
})

test('failed work that is asked for again gets one more attempt at once', async () => {
  const failed = {
    name: 'mail',
    payload: {},
    id: 'job_1',
    attempts: 10,
    maxAttempts: 10,
    createdAt: new Date(0),
    runAt: new Date(0),
  }
  await db.insert(jobs).values({ ...failed, failedAt: new Date(0), lastError: 'The mail server is down' })
  await db.transaction((tx) => requeueJob(tx, clock, 'job_1'))
  expect(await db.select().from(jobs).where(eq(jobs.id, 'job_1'))).toMatchObject([
    { attempts: 10, maxAttempts: 11, runAt: now, failedAt: null, lastError: 'The mail server is down' },
  ])
})

test('standing work is there once, and starts again after it has ended or failed', async () => {
  const ensure = () => db.transaction((tx) => ensureJob(tx, clock, { ...mail, key: 'standing' }))
  await Promise.all([ensure(), ensure()])
  await db.update(jobs).set({ attempts: 7, runAt: new Date('2025-11-15T00:00:00Z') })
  await ensure()
  expect(await db.select().from(jobs)).toMatchObject([{ attempts: 7, runAt: new Date('2025-11-15T00:00:00Z') }])
  await db.update(jobs).set({ failedAt: now, payload: {} })
  await ensure()
  expect(await db.select().from(jobs)).toMatchObject([
    { failedAt: null, runAt: now, maxAttempts: 17, payload: mail.payload },
  ])
})
