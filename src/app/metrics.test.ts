import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { syncRuns } from '#features/pos/sync/sync-runs.table.ts'
import { openDatabase } from '#platform/db.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import { createApp } from './create-app.ts'

const SECRET = 'a secret for Prometheus'

async function openMeasuredBar() {
  const bar = await openTestBar({ settings: { METRICS_SECRET: SECRET } })
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    bar.app.request(urls.metrics, { headers }, { incoming: { socket: { remoteAddress } } })
  const read = async () => (await ask('127.0.0.1')).text()
  return { ...bar, ask, read }
}

test('this machine and anyone with the secret may read the figures; nobody else finds any', async () => {
  const { ask } = await openMeasuredBar()
  const statuses = await Promise.all([
    ask('127.0.0.1'),
    ask('::1'),
    ask('::ffff:127.0.0.1'),
    ask('203.0.113.7', { authorization: `Bearer ${SECRET}` }),
    ask('203.0.113.7'),
    ask('203.0.113.7', { authorization: 'Bearer a guess' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 404])
  expect(statuses[0]?.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
})

test('without a secret in the settings no secret opens them', async () => {
  const { app } = await openTestBar()
  const headers = { authorization: 'Bearer undefined' }
  const answer = await app.request(
    urls.metrics,
    { headers },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
  )
  expect(answer.status).toBe(404)
})

test('secrets can be guessed at only so often', async () => {
  const { ask } = await openMeasuredBar()
  const guess = async () => (await ask('203.0.113.7', { authorization: 'Bearer a guess' })).status
  for (let guesses = 0; guesses < 20; guesses += 1) await guess()
  expect(await guess()).toBe(429)
})

test('requests are counted by the pattern of their route, so that no address of a person is told', async () => {
  const { send, read } = await openMeasuredBar()
  await send('GET', '/api/hours')
  await send('GET', '/api/members/mb_somebody', { as: 'manager' })
  await send('GET', '/no-such-page-mb_somebody')
  const figures = await read()
  const counts = figures.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'))
  expect(counts).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/api/hours",status="2xx"} 1',
    `http_request_duration_seconds_count{method="GET",route="/api/members/:id",status="4xx"} 1`,
    'http_request_duration_seconds_count{method="GET",route="/*",status="4xx"} 1',
  ])
  expect(figures).not.toContain('mb_somebody')
})

test('without a database the figures say so, and those that do not need it are there', async () => {
  // A bar of its own: its figures are read from a database that is not there.
  const { deps } = await openTestBar({ settings: {} })
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none', () => undefined)
  onTestFinished(() => away.close())
  const app = createApp({ ...deps, db: away.db, isReady: () => true })
  const answer = await app.request(urls.metrics, {}, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
  const lines = (await answer.text()).split('\n')
  expect(lines).toContain('database_up 0')
  expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true)
  expect(lines.filter((line) => line.startsWith('jobs'))).toEqual([])
})

const shipped = ['deploy/prometheus-alerts.yml', 'deploy/grafana-dashboard.json']
test.each(shipped)('every figure that %s asks for is there', async (file) => {
  const { send, read } = await openMeasuredBar()
  await send('GET', '/api/hours')
  const told = await read()
  const known = [...told.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)
  const asked = [...readFileSync(file, 'utf8').matchAll(/\b(\w+)\{job=/g)].map(([, name = '']) => name)
  expect(asked.length).toBeGreaterThan(5)
  // Prometheus makes the first itself; the second comes from the pool, which tests have another of.
  const others = ['up', 'db_pool_connections']
  const missing = asked.filter(
    (name) => !known.includes(name.replace(/_(bucket|count|sum)$/, '')) && !others.includes(name),
  )
  expect(missing).toEqual([])
})

test('a refusal is counted under the route that refused', async () => {
  const { send, read } = await openMeasuredBar()
  await send('GET', '/api/members/mb_somebody')
  expect(await read()).toContain(`_count{method="GET",route="/api/members/:id",status="4xx"} 1`)
})

test('jobs, the age of the last sync, listening dashboards and the page cache are there', async () => {
  const { deps, send, read } = await openMeasuredBar()
  expect(await read()).not.toMatch(/^pos_sync_age_seconds \d/m)
  const at = new Date(deps.clock.now().getTime() - 90_000)
  await deps.db.insert(syncRuns).values({
    id: 'sy_1',
    restaurantId: 'r',
    cause: 'schedule',
    windowStart: at,
    windowEnd: at,
    state: 'done',
    startedAt: at,
    finishedAt: at,
  })
  await send('GET', urls.contact)
  const figures = await read()
  for (const line of [
    'jobs{state="waiting"} 0',
    'jobs{state="failed"} 0',
    'pos_sync_age_seconds 90',
    'live_update_connections 0',
    'page_cache_requests_total{result="miss"} 1',
  ]) {
    expect(figures.split('\n')).toContain(line)
  }
})
