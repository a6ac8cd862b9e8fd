import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { readSession } from '#features/accounts/sessions/read-session.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { signInAs } from '#tests/make/sign-in-as.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { emptyTables } from '#tests/test-database.ts'
import type { WebEnv } from '#web/env.ts'
import { mountRoute } from '#web/route.ts'
import { liveUpdatesApi } from './live-updates.api.ts'

/** A dashboard that listens; what it hears is read piece by piece. */
async function listen() {
  const bar = await openTestBar()
  await bar.deps.changes.start()
  const answer = await bar.send('GET', '/api/events', { as: 'manager' })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(async () => {
    await reader?.cancel()
    bar.deps.changes.stop()
  })
  const hear = async () => (await reader?.read())?.value ?? ''
  return { ...bar, answer, hear }
}

test('a dashboard is told what has changed, and by the database itself', async () => {
  const { deps, answer, hear } = await listen()
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(await hear()).toContain('event: open')
  await makeMember(deps)
  let heard = ''
  while (!heard.includes('members')) heard += await hear()
  expect(heard).toMatch(/data: .*members:\d+/)
  expect(heard).not.toContain('@')
})

test('what is rolled back is not told', async () => {
  const { deps, hear } = await listen()
  await hear()
  const undone = deps.db.transaction(async (tx) => {
    await tx.execute('update milestones set sort_order = 1')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await makeMember(deps)
  let heard = ''
  while (!heard.includes('members')) heard += await hear()
  expect(heard).not.toContain('milestones')
})

test('a dashboard whose person signed out, was locked or lost the role hears nothing more after a heartbeat', async () => {
  const { deps } = await openTestBar()
  for (const end of [
    sql`delete from sessions`,
    sql`update accounts set disabled_at = now()`,
    sql`update accounts set role = 'staff'`,
  ]) {
    const cookie = await signInAs(deps, 'manager')
    const app = new Hono<WebEnv>().use((c, next) => {
      c.set('sides', { isForStaff: true, isForGuests: true })
      c.set('findSession', (side) => readSession(deps, { side, cookies: cookie }))
      return next()
    })
    const routes = liveUpdatesApi({ ...deps, isReady: () => true }, { bundleMs: 1, heartbeatMs: 1 })
    for (const route of routes) mountRoute(app, deps, route)
    const reader = (await app.request('/api/events')).body?.getReader()
    // The first sign of life says that the session was good.
    const decoder = new TextDecoder()
    let heard = ''
    while (!heard.includes('event: beat')) heard += decoder.decode((await reader?.read())?.value)
    await deps.db.execute(end)
    let isOver = false
    while (!isOver) isOver = (await reader?.read())?.done ?? true
    await emptyTables()
  }
})

/** A manager who opens the stream as often as asked. */
async function openStreams(count: number) {
  const bar = await openTestBar()
  await bar.deps.changes.start()
  const cookie = (await bar.cookieOf('manager')) ?? ''
  const open = () => bar.send('GET', '/api/events', { headers: { cookie } })
  const streams = await Promise.all(Array.from({ length: count }, open))
  onTestFinished(async () => {
    for (const { body } of streams) if (!body?.locked) await body?.cancel()
    bar.deps.changes.stop()
  })
  return { ...bar, cookie, open, streams }
}

test('nobody keeps the server busy with hundreds of streams: the ninth of a browser is refused', async () => {
  const { streams, open } = await openStreams(20)
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(8)
  const refused = streams.find(({ status }) => status !== 200)
  expect(await refused?.json()).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 20 })
  await streams.find(({ status }) => status === 200)?.body?.cancel()
  await expect.poll(async () => (await open()).status).toBe(200)
})

test('streams end as soon as their person signs out, without waiting for a heartbeat', async () => {
  const { streams, send, cookie } = await openStreams(3)
  const readers = streams.map(({ body }) => body?.pipeThrough(new TextDecoderStream()).getReader())
  for (const reader of readers) expect((await reader?.read())?.done).toBe(false)
  expect((await send('POST', '/api/logout', { body: { side: 'staff' }, headers: { cookie } })).status).toBe(200)
  for (const reader of readers) {
    let heard = ''
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) heard += next.value
    // A stream that goes on is told that somebody has signed out.
    expect(heard).not.toContain('sessions')
  }
})

test('the answer to a change says what it changed, with the id under which dashboards hear of it', async () => {
  const { deps, send, hear } = await listen()
  await hear()
  const { id } = await makeMember(deps, { status: 'pending' })
  const answer = await send('PUT', '/api/members', { as: 'manager', body: { memberId: id, action: 'approve' } })
  expect(answer.status).toBe(200)
  const changed = answer.headers.get('X-Changed')?.split(',') ?? []
  expect(changed.map((change) => change.split(':')[0])).toEqual(expect.arrayContaining(['members', 'audit']))
  let heard = ''
  while (!changed.every((change) => heard.includes(change))) heard += await hear()
})

test('an answer to which nothing was changed says so by saying nothing', async () => {
  const { send } = await listen()
  expect((await send('GET', '/api/members', { as: 'manager' })).headers.has('X-Changed')).toBe(false)
  const refused = await send('PUT', '/api/members', {
    as: 'manager',
    body: { memberId: 'mb_nobody', action: 'approve' },
  })
  expect([refused.ok, refused.headers.has('X-Changed')]).toEqual([false, false])
})
