import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { createApp } from './create-app.ts'

test('a server that has started and reaches its data is ready for visitors', async () => {
  const { app } = await openTestBar()
  expect((await app.request('/healthz')).status).toBe(200)
  const answer = await app.request('/readyz')
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }])
})

test('a server that is stopping is alive and asks for no more visitors', async () => {
  const { deps } = await openTestBar()
  const app = createApp({ ...deps, isReady: () => false })
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/readyz')).status).toBe(503)
})

test('a server whose database is away is not ready, and says so to callers and visitors', async () => {
  const { deps } = await openTestBar()
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none', () => undefined)
  const app = createApp({ ...deps, db: away.db, isReady: () => true })
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/readyz')).status).toBe(503)
  const answer = await app.request('/api/hours')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  const page = await app.request('/contact', { headers: { accept: 'text/html' } })
  expect([page.status, (await page.text()).includes('We spilled something')]).toEqual([503, true])
  await away.close()
})
