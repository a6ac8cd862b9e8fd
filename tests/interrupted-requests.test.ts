import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#app/create-app.ts'
import { createLog } from '#platform/log.ts'
import { until } from '#tests/until.ts'
import { fakePos } from './fakes/toast.ts'
import { makeEmailPayload } from './make/email-payload.ts'
import { openTestBar } from './test-bar.ts'

type Line = Record<string, unknown> & { msg: string; level: number }

/** The product on a real port, and what it logs. */
async function openServer(settings: Record<string, string> = {}) {
  const { deps } = await openTestBar({ settings })
  const lines: Line[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = createApp({ ...deps, log, pos: fakePos().pos, isReady: () => true })
  const listener = getRequestListener(app.fetch)
  const server = createServer((asked, answer) => app.servePage(asked, answer) || listener(asked, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, lines, deps }
}

const head = 'POST /api/v1.0/email/send HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n'
const json = 'Content-Type: application/json\r\n'
const form = 'Content-Type: application/x-www-form-urlencoded\r\n'

test.each([
  ['of a known length', `${head}${json}Content-Length: 5000\r\n\r\n{"lib_version":`],
  ['in pieces', `${head}${json}Transfer-Encoding: chunked\r\n\r\nf\r\n{"lib_version":\r\n`],
  ['as a form', `${head.replace('/send', '/send-form')}${form}Content-Length: 5000\r\n\r\nlib_version=`],
])('a visitor who leaves in the middle of sending, %s, is no error of ours', async (_, beginning) => {
  const { port, lines } = await openServer()
  const socket = connect(port, '127.0.0.1')
  socket.write(beginning)
  await once(socket, 'connect')
  socket.resetAndDestroy()
  await until(() => expect(lines.map(({ msg }) => msg)).toContain('request'))
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({ status: 400 })
})

test('an address of seven kilobytes is nobody, and no error of ours', async () => {
  const { port, lines } = await openServer({ TRUST_PROXY: '1' })
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1.0/email/send`, {
    method: 'POST',
    body: JSON.stringify(makeEmailPayload()),
    headers: {
      'content-type': 'application/json',
      // One letter over and over would be packed into a few bytes, for which the database has room.
      'x-forwarded-for': `10.0.0.1, ${randomBytes(3500).toString('hex')}`,
    },
  })
  expect(answer.status).toBe(200)
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
})

test.each([
  ['a statement takes too long', '57014'],
  ['a lock is not given', '55P03'],
  ['two calls stand in each other’s way', '40P01'],
])('when %s, the visitor is asked to try again in a moment', async (_, code) => {
  const { port, lines, deps } = await openServer()
  await deps.db.execute(
    sql.raw(`create function stop() returns trigger language plpgsql as
    $$ begin raise exception 'stopped' using errcode = '${code}'; end $$`),
  )
  await deps.db.execute(sql`create trigger stop before insert on messages for each row execute function stop()`)
  onTestFinished(() => deps.db.execute(sql`drop function stop cascade`).then(() => undefined))
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1.0/email/send`, {
    method: 'POST',
    body: JSON.stringify(makeEmailPayload()),
    headers: { 'content-type': 'application/json' },
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ code: 'database-unavailable' })
  expect(lines.map(({ msg }) => msg)).toContain('database too busy')
})

test('a demo that somebody publishes by a tunnel shows nothing, not even a page that is cached', async () => {
  const { port, deps } = await openServer({ ALLOW_INSECURE: '' })
  await deps.changes.start()
  onTestFinished(() => deps.changes.stop())
  const ask = async (path: string, headers: Record<string, string>) => {
    const asked = request({ port, path, headers }).end()
    const [answer] = await once(asked, 'response')
    answer.resume()
    return answer.statusCode
  }
  expect([await ask('/', { host: 'localhost' }), await ask('/', { host: `127.0.0.1:${port}` })]).toEqual([200, 200])
  for (const path of ['/', '/api/hours', '/admin-dashboard', '/robots.txt']) {
    expect(await ask(path, { host: 'demo.example.com' })).toBe(403)
    expect(await ask(path, { host: 'localhost', 'x-forwarded-for': '203.0.113.9' })).toBe(403)
  }
})
