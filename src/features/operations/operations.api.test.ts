import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import type { Db } from '#platform/db.ts'
import { jobs, scheduleRuns } from '#platform/jobs/jobs.table.ts'
import { signInAs } from '#tests/make/sign-in-as.ts'
import { openTestBar } from '#tests/test-bar.ts'

const now = '2025-11-14T23:00:00.000Z'
const at = (time: string) => new Date(`2025-11-14T${time}Z`)

type Job = typeof jobs.$inferInsert

async function makeJob(db: Db, id: string, changes: Partial<Job> = {}) {
  const payload = { kind: 'member', login: 'guest@example.com' }
  const job: Job = {
    id,
    name: 'mail-password-link',
    payload,
    runAt: at('20:00:00'),
    createdAt: at('20:00:00'),
    maxAttempts: 10,
  }
  await db.insert(jobs).values({ ...job, ...changes })
}

const failed = { attempts: 10, failedAt: at('22:00:00'), lastError: 'The mail server is down' }

test('the owner sees the jobs that failed, latest first, and nothing about guests', async () => {
  const { send, deps } = await openTestBar({ now })
  await makeJob(deps.db, 'job_first', failed)
  await makeJob(deps.db, 'job_second', { ...failed, failedAt: at('22:30:00') })
  await makeJob(deps.db, 'job_waiting')
  await makeJob(deps.db, 'job_done', { doneAt: at('21:00:00') })

  const response = await send('GET', '/api/jobs?state=failed', { as: 'owner' })

  expect(response.status).toBe(200)
  expect(response.headers.get('x-total-count')).toBe('2')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  expect(text).not.toContain('guest@example.com')
  expect(JSON.parse(text)).toMatchObject([{ id: 'job_second' }, { id: 'job_first' }])
  expect(JSON.parse(text)[1]).toEqual({
    id: 'job_first',
    name: 'mail-password-link',
    state: 'failed',
    attempts: 10,
    maxAttempts: 10,
    runAt: '2025-11-14T20:00:00.000Z',
    createdAt: '2025-11-14T20:00:00.000Z',
    failedAt: '2025-11-14T22:00:00.000Z',
    lastError: 'The mail server is down',
  })
})

test('the owner sees what waits and what is under way, next first', async () => {
  const { send, deps } = await openTestBar({ now })
  await makeJob(deps.db, 'job_later', { runAt: at('23:30:00'), attempts: 1, lastError: 'no answer' })
  await makeJob(deps.db, 'job_running', { leasedUntil: new Date('2999-01-01T00:00:00Z') })
  await makeJob(deps.db, 'job_failed', failed)
  const response = await send('GET', '/api/jobs?state=waiting', { as: 'owner' })
  expect(response.headers.get('x-total-count')).toBe('2')
  expect(await response.json()).toMatchObject([
    { id: 'job_running', state: 'running' },
    { id: 'job_later', state: 'waiting', attempts: 1, lastError: 'no answer' },
  ])
})

test('a long list comes page by page, each with links to its neighbors', async () => {
  const { send, deps } = await openTestBar({ now })
  for (const id of ['job_1', 'job_2', 'job_3', 'job_4', 'job_5']) await makeJob(deps.db, id, failed)
  const response = await send('GET', '/api/jobs?state=failed&page=2&pageSize=2', { as: 'owner' })
  expect(await response.json()).toMatchObject([{ id: 'job_3' }, { id: 'job_4' }])
  expect(response.headers.get('x-total-count')).toBe('5')
  expect(response.headers.get('link')).toBe(
    '</api/jobs?state=failed&page=1&pageSize=2>; rel="prev", </api/jobs?state=failed&page=3&pageSize=2>; rel="next"',
  )
  const last = await send('GET', '/api/jobs?state=failed&page=3&pageSize=2', { as: 'owner' })
  expect(last.headers.get('link')).toBe('</api/jobs?state=failed&page=2&pageSize=2>; rel="prev"')
})

test.each(['', '?state=lost', '?state=failed&page=0', '?state=failed&pageSize=201', '?state=failed&page=x'])(
  'a question about jobs that makes no sense is refused: "%s"',
  async (query) => {
    const { send } = await openTestBar({ now })
    expect((await send('GET', `/api/jobs${query}`, { as: 'owner' })).status).toBe(400)
  },
)

test('the owner has a failed job tried again, and the log says so', async () => {
  const { send, deps } = await openTestBar({ now })
  await makeJob(deps.db, 'job_1', failed)

  const response = await send('POST', '/api/jobs/job_1/retry', { as: 'owner' })

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ success: true })
  const [job] = await deps.db.select().from(jobs)
  expect(job).toMatchObject({ failedAt: null, runAt: new Date(now), attempts: 10, maxAttempts: 11 })
  const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'retry-job'))
  expect(entries).toMatchObject([
    { subject: 'job_1', actorRole: 'owner', before: { state: 'failed', attempts: 10 }, after: { state: 'waiting' } },
  ])
})

test('a job that waits, that is done or that is not there cannot be tried again', async () => {
  const { send, deps } = await openTestBar({ now })
  await makeJob(deps.db, 'job_waiting')
  await makeJob(deps.db, 'job_done', { doneAt: at('21:00:00') })
  expect((await send('POST', '/api/jobs/job_waiting/retry', { as: 'owner' })).status).toBe(409)
  expect((await send('POST', '/api/jobs/job_done/retry', { as: 'owner' })).status).toBe(409)
  expect((await send('POST', '/api/jobs/job_unknown/retry', { as: 'owner' })).status).toBe(404)
  expect(await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'retry-job'))).toEqual([])
})

test('a retry pressed many times at once happens once', async () => {
  const { app, send, deps } = await openTestBar({ now })
  await makeJob(deps.db, 'job_1', failed)
  const headers = { cookie: await signInAs(deps, 'owner'), 'sec-fetch-site': 'same-origin' }
  const press = () => app.request('/api/jobs/job_1/retry', { method: 'POST', headers })
  const statuses = (await Promise.all(Array.from({ length: 8 }, press))).map((response) => response.status)
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  expect(await (await send('GET', '/api/jobs?state=waiting', { as: 'owner' })).json()).toMatchObject([
    { maxAttempts: 11 },
  ])
})

test('the owner sees what ran by the clock, latest first, with what went wrong', async () => {
  const { send, deps } = await openTestBar({ now })
  const run = { name: 'tidy-up', startedAt: at('22:59:00') }
  await deps.db.insert(scheduleRuns).values([
    { ...run, slot: at('04:00:00'), startedAt: at('04:00:01') },
    { ...run, slot: at('05:00:00'), finishedAt: at('05:00:02'), error: 'disk full' },
    { ...run, slot: at('06:00:00'), finishedAt: at('06:00:02') },
    { ...run, slot: at('22:59:00') },
  ])
  const response = await send('GET', '/api/schedules', { as: 'owner' })
  expect(response.headers.get('x-total-count')).toBe('4')
  const runs = await response.json()
  expect(runs.map((shown: { state: string }) => shown.state)).toEqual(['running', 'done', 'failed', 'interrupted'])
  expect(runs[2]).toEqual({
    name: 'tidy-up',
    slot: '2025-11-14T05:00:00.000Z',
    state: 'failed',
    startedAt: '2025-11-14T22:59:00.000Z',
    finishedAt: '2025-11-14T05:00:02.000Z',
    error: 'disk full',
  })
})

test('the owner sees what runs by the clock, its last run, and when it runs next', async () => {
  const { send, deps } = await openTestBar({ now })
  const run = { name: 'tidy-up', startedAt: at('09:45:00') }
  await deps.db.insert(scheduleRuns).values([
    { ...run, slot: at('04:00:00'), finishedAt: at('04:00:02'), error: 'disk full' },
    { ...run, slot: at('09:45:00'), finishedAt: at('09:45:02') },
  ])
  const timetable = await (await send('GET', '/api/timetable', { as: 'owner' })).json()
  expect(timetable.find(({ name }: { name: string }) => name === 'tidy-up')).toMatchObject({
    nextAt: '2025-11-15T09:45:00.000Z',
    lastRun: { slot: '2025-11-14T09:45:00.000Z', state: 'done' },
  })
  const next = timetable.map(({ nextAt }: { nextAt: string }) => nextAt)
  expect(next).toEqual(next.toSorted())
})

test('only the owner may look at background work or set it going', async () => {
  const { send, deps } = await openTestBar({ now })
  await makeJob(deps.db, 'job_1', failed)
  for (const [method, path] of [
    ['GET', '/api/jobs?state=failed'],
    ['GET', '/api/schedules'],
    ['GET', '/api/timetable'],
    ['POST', '/api/jobs/job_1/retry'],
  ] as const) {
    expect((await send(method, path)).status, path).toBe(401)
    for (const role of ['manager', 'staff', 'seo', 'hours', 'member'] as const) {
      expect((await send(method, path, { as: role })).status, `${path} as ${role}`).toBe(403)
    }
  }
  expect(await deps.db.select().from(jobs)).toMatchObject([{ failedAt: failed.failedAt }])
})
