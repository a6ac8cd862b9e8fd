import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { importHistory } from './import-history.ts'
import { findLastSync } from './sync.queries.ts'
import { windowOfDays } from './sync.rules.ts'
import { syncOrders } from './sync-orders.ts'
import { beginRun, noProgress } from './sync-run.ts'
import { syncRuns } from './sync-runs.table.ts'

const SECRET = 'a secret of some length'

test('staff sync the last seven days, or as many as they say, and are told what came of it', async () => {
  const { pos, asked } = fakePos(() => [[makeToastOrder(), makeToastOrder()]])
  const { send } = await openTestBar({ pos })
  const answer = await send('GET', '/api/auto-sync-orders', { as: 'manager' })
  expect(answer.status).toBe(200)
  const body = await answer.json()
  expect(body).toMatchObject({ success: true, summary: { ordersSynced: 14, membersSynced: 0, ordersChanged: 14 } })
  expect(asked).toHaveLength(7)
  expect(asked[0]).toEqual({ from: new Date('2025-11-07T18:00:00-05:00'), to: new Date('2025-11-08T18:00:00-05:00') })

  const runs = await (await send('GET', '/api/sync-runs', { as: 'owner' })).json()
  expect(runs).toMatchObject([{ id: body.runId, state: 'done', cause: 'staff', startedBy: 'A manager', error: null }])
  await send('GET', `/api/auto-sync-orders?days=2`, { as: 'owner' })
  expect(asked).toHaveLength(9)
})

test('a sync of busy days that runs out of time keeps what it has and leaves the rest to the import', async () => {
  const limit = new AbortController()
  const { pos, asked } = fakePos(() => {
    if (asked.length === 3) limit.abort(new DOMException('The time is up.', 'TimeoutError'))
    return [[makeToastOrder()]]
  })
  const { deps, send } = await openTestBar({ pos })
  const timeLimit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => timeLimit.mockRestore())
  const answer = await send('GET', '/api/auto-sync-orders', { as: 'manager' })
  timeLimit.mockRestore()
  const { success, restFrom, runId } = await answer.json()
  expect([answer.status, success, await findLastSync(deps.db)]).toEqual([200, true, undefined])
  const [run] = await (await send('GET', '/api/sync-runs', { as: 'owner' })).json()
  expect(run).toMatchObject({ id: runId, state: 'done', error: null, restFrom })
  expect(Date.parse(restFrom)).toBeGreaterThan(Date.parse(run.from))
  expect(await (await send('GET', '/api/sync-progress', { as: 'manager' })).json()).toMatchObject({
    importing: { day: 1 },
  })

  asked.length = 0
  await importHistory({ ...deps, pos }, { signal: new AbortController().signal })
  const windows = asked.flatMap((window) => ('from' in window ? window : []))
  expect(windows[0]?.to).toEqual(new Date(run.to))
  expect(windows.at(-1)?.from).toEqual(new Date(restFrom))
})

test('a sync whose server died is shown as interrupted before another one begins, so that staff can start it', async () => {
  const { pos } = fakePos()
  const { deps, send } = await openTestBar({ pos })
  const run = await beginRun(deps, {
    restaurantId: pos.client.restaurantId,
    cause: 'staff',
    window: windowOfDays(1, deps.clock.now()),
  })
  const shown = async () => (await send('GET', '/api/sync-runs', { as: 'owner' })).json()
  expect(await shown()).toMatchObject([{ id: run.id, state: 'running', error: null, finishedAt: null }])
  const [{ leasedUntil } = { leasedUntil: null }] = await deps.db
    .update(syncRuns)
    .set({ leasedUntil: sql`clock_timestamp() - interval '1 second'` })
    .returning()
  const error = 'The system restarted during the sync.'
  expect(await shown()).toMatchObject([{ state: 'interrupted', error, finishedAt: leasedUntil?.toISOString() }])
  await run.end(noProgress)
})

test('managers see how far an import is and which checks need attention', async () => {
  const { pos } = fakePos(() => [
    [makeToastOrder(), { ...makeToastOrder({ guid: 'order-x' }), checks: [{ displayNumber: '41' }] }],
  ])
  const { deps, send } = await openTestBar({ pos })
  const progress = async () => (await send('GET', '/api/sync-progress', { as: 'manager' })).json()
  expect(await progress()).toEqual({ importing: null, needAttention: 0, checks: [] })
  await syncOrders({ ...deps, pos }, { read: 'changes', cause: 'schedule', signal: new AbortController().signal })
  expect(await progress()).toMatchObject({
    importing: { day: 3, days: 35 },
    needAttention: 1,
    checks: [
      { kind: 'check', number: '41', businessDate: '2025-11-13', reason: expect.stringContaining('rest of the order') },
    ],
  })
})

test('managers have what needs attention tried again at once, in one sync however often they ask', async () => {
  const broken = { ...makeToastOrder({ guid: 'order-x' }), checks: [{ displayNumber: '41' }] }
  const { pos } = fakePos(() => [[broken]])
  const { deps, send } = await openTestBar({ pos })
  const ask = async () => (await send('POST', '/api/sync-progress/retry', { as: 'manager' })).json()
  expect(await ask()).toEqual({ success: true, retried: 0 })
  await syncOrders({ ...deps, pos }, { read: 'changes', cause: 'schedule', signal: new AbortController().signal })
  await deps.db.delete(jobs)
  expect([await ask(), await ask()]).toEqual([1, 1].map((retried) => ({ success: true, retried })))
  const { checks } = await (await send('GET', '/api/sync-progress', { as: 'manager' })).json()
  expect(checks).toMatchObject([{ retryAt: deps.clock.now().toISOString(), attempts: 1 }])
  expect(await deps.db.select().from(jobs)).toMatchObject([{ name: 'sync-orders' }])
})

test.each(['0', '32', '-1', '1.5', 'seven', ''])('"%s" days cannot be synced', async (days) => {
  const { pos, asked } = fakePos()
  const { send } = await openTestBar({ pos })
  const answer = await send('GET', `/api/auto-sync-orders?days=${days}`, { as: 'manager' })
  expect(answer.status).toBe(400)
  expect(asked).toEqual([])
})

test('another site cannot make a browser of staff sync', async () => {
  const { pos, asked } = fakePos()
  const { send } = await openTestBar({ pos })
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await send('GET', '/api/auto-sync-orders', { as: 'manager', headers })).status).toBe(403)
  expect(asked).toEqual([])
})

test('a scheduler outside syncs with the secret of the settings, and with nothing else', async () => {
  const { pos, asked } = fakePos()
  const { app, send } = await openTestBar({ pos, settings: { SYNC_SECRET: SECRET } })
  const call = (authorization?: string) =>
    app.request('/api/auto-sync-orders', authorization ? { headers: { authorization } } : {})
  for (const wrong of [undefined, 'Bearer wrong', `Basic ${SECRET}`, 'Bearer ', SECRET]) {
    expect((await call(wrong)).status).toBe(401)
  }
  expect(asked).toEqual([])
  expect((await call(`Bearer ${SECRET}`)).status).toBe(200)
  const runs = await (await send('GET', '/api/sync-runs', { as: 'owner' })).json()
  expect(runs).toMatchObject([{ cause: 'scheduler', startedBy: null }])
  expect((await app.request('/api/sync-runs', { headers: { authorization: `Bearer ${SECRET}` } })).status).toBe(401)
})

test('a secret cannot be guessed for long', async () => {
  const { pos } = fakePos()
  const { app } = await openTestBar({ pos, settings: { SYNC_SECRET: SECRET } })
  const headers = { authorization: 'Bearer wrong' }
  for (let guess = 0; guess < 20; guess += 1) await app.request('/api/auto-sync-orders', { headers })
  expect((await app.request('/api/auto-sync-orders', { headers })).status).toBe(429)
})

test('without a secret in the settings none is right', async () => {
  const { app } = await openTestBar({ pos: fakePos().pos })
  const answer = await app.request('/api/auto-sync-orders', { headers: { authorization: 'Bearer undefined' } })
  expect(answer.status).toBe(401)
})

test('a point of sale that fails is told as a failure, with the reason and nothing synced', async () => {
  const { pos } = fakePos(() => {
    throw new ToastError('unavailable', { status: 503 })
  })
  const { send } = await openTestBar({ pos })
  const answer = await send('GET', '/api/auto-sync-orders', { as: 'manager' })
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({
    success: false,
    error: expect.stringContaining('503'),
    summary: { ordersSynced: 0, membersSynced: 0 },
  })
  const runs = await (await send('GET', '/api/sync-runs', { as: 'manager' })).json()
  expect(runs).toMatchObject([{ state: 'failed', error: expect.stringContaining('503') }])
})

test('being asked to wait is told with how long', async () => {
  const { pos } = fakePos(() => {
    throw new ToastError('rate-limited', { status: 429, retryAfterSeconds: 90 })
  })
  const { send } = await openTestBar({ pos })
  const answer = await send('GET', '/api/auto-sync-orders', { as: 'manager' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '90'])
})

test('an installation without a point of sale says so', async () => {
  const { send } = await openTestBar()
  const answer = await send('GET', '/api/auto-sync-orders', { as: 'manager' })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ success: false, error: expect.stringContaining('No point of sale') })
  expect((await send('GET', '/api/sync-runs', { as: 'manager' })).status).toBe(503)
})
