import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitorServer } from '#app/visitor-server.ts'
import { urls } from '#urls.ts'
import { fakePos } from '../fakes/toast.ts'
import { openTestBar } from '../test-bar.ts'
import { findInternals } from './find-internals.ts'

const EVIL = 'evil.example'
let port = 0
let close = () => {}

beforeAll(async () => {
  const { app } = await openTestBar({ pos: fakePos().pos })
  const listener = getRequestListener(app.fetch)
  const server = createVisitorServer(
    (request, response) => app.servePage(request, response) || listener(request, response),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(() => close())

/** Writes bytes to the server as they are, and returns all that it answers until it hangs up. */
async function sendRaw(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  // A server that hangs up while we still write is what some of these ask for.
  socket.on('error', () => undefined)
  socket.write(bytes, 'latin1')
  const answer = await text(socket).catch(() => '')
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
  return { answer, statuses }
}

const request = (line: string, headers: readonly string[] = [], body = '') =>
  `${[line, 'Host: 127.0.0.1', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`

test.each([
  ['with a port', ['GET / HTTP/1.1', `Host: ${EVIL}:8080`]],
  ['with a user name', ['GET / HTTP/1.1', `Host: 127.0.0.1@${EVIL}`]],
  ['in an absolute address', [`GET http://${EVIL}/ HTTP/1.1`, 'Host: 127.0.0.1']],
  ['from a proxy', ['GET / HTTP/1.1', 'Host: 127.0.0.1', `X-Forwarded-Host: ${EVIL}`, `Forwarded: host=${EVIL}`]],
  ['on an address with a slash too many', [`GET //${EVIL}/ HTTP/1.1`, 'Host: 127.0.0.1']],
  ['of the sitemap', [`GET ${urls.sitemap} HTTP/1.1`, `Host: ${EVIL}`]],
  ['of robots.txt', [`GET ${urls.robots} HTTP/1.1`, `Host: ${EVIL}`]],
  ['of a calendar', [`GET ${urls.calendar.events} HTTP/1.1`, `Host: ${EVIL}`]],
  ['behind a page that moved', [`GET ${urls.events}/ HTTP/1.1`, `Host: ${EVIL}`]],
] as const)('another host %s stands in no link, redirect or header', async (_, lines) => {
  const { answer, statuses } = await sendRaw(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  expect(statuses).toHaveLength(1)
  expect(statuses[0]).toBeLessThan(500)
  expect(answer).not.toContain(EVIL)
})

test.each([
  ['two lengths', request('POST /api/logout HTTP/1.1', ['Content-Length: 2', 'Content-Length: 40'], '{}')],
  [
    'a length and pieces',
    request(
      'POST /api/logout HTTP/1.1',
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
    ),
  ],
  [
    'pieces by another name',
    request('POST /api/logout HTTP/1.1', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'),
  ],
  ['a length that is none', request('POST /api/logout HTTP/1.1', ['Content-Length: +2'], '{}')],
  ['a header over two lines', request('GET / HTTP/1.1', ['X-One: a\r\n b', 'Content-Length : 5'])],
  ['NUL in a header', request('GET / HTTP/1.1', ['X-One: a\0b'])],
  ['two hosts', request('GET / HTTP/1.1', [`host: ${EVIL}`])],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['bytes that are no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['HTTP of 1991', 'GET /\r\n\r\n'],
  ['headers of 40 kB', request('GET / HTTP/1.1', [`X-One: ${'x'.repeat(40_000)}`])],
  ['an address of 40 kB', request(`GET /${'x'.repeat(40_000)} HTTP/1.1`)],
  ['the wish for a tunnel', request(`CONNECT ${EVIL}:443 HTTP/1.1`)],
  ['the wish for an echo', request('TRACE / HTTP/1.1', ['X-Secret: told-back'])],
])('%s: refused, and nothing that follows is taken for a second request', async (_, bytes) => {
  const { answer, statuses } = await sendRaw(bytes)
  expect(statuses.length).toBeLessThan(2)
  for (const status of statuses) expect(status >= 400 && status < 500, answer.slice(0, 300)).toBe(true)
  expect(answer).not.toContain('told-back')
  expect(findInternals(answer)).toBeUndefined()
})

test.each([
  '/../package.json',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/%252e%252e%252fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/..\\..\\package.json',
  '/assets/%00/../package.json',
  '/assets/..%c0%af..%c0%afpackage.json',
  '/media/....//....//package.json',
  '/.env',
  '/.git/config',
  '/src/main.ts',
])('%s leads to no file of the server', async (path) => {
  const { answer, statuses } = await sendRaw(request(`GET ${path} HTTP/1.1`))
  expect(statuses).toHaveLength(1)
  expect(statuses[0] === 400 || statuses[0] === 404, answer.slice(0, 200)).toBe(true)
  expect(answer).not.toMatch(/"dependencies"|\[core\]|createVisitorServer/)
})

test('a body that is larger than any form is refused, whether its size is told or not', async () => {
  const line = 'POST /api/login/admin HTTP/1.1'
  const big = JSON.stringify({ password: 'x'.repeat(200_000) })
  const pieces = `${big.length.toString(16)}\r\n${big}\r\n0\r\n\r\n`
  const type = 'Content-Type: application/json'
  for (const bytes of [
    request(line, [type, `Content-Length: ${big.length}`], big),
    request(line, [type, 'Transfer-Encoding: chunked'], pieces),
  ]) {
    expect((await sendRaw(bytes)).statuses).toEqual([413])
  }
})
