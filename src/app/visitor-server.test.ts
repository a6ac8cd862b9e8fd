import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { isDeep } from '#tests/depth.ts'
import { until } from '#tests/until.ts'
import { createVisitorServer, type VisitorLimits } from './visitor-server.ts'

const get = 'GET / HTTP/1.1\r\nHost: bar\r\n'
const post = 'POST / HTTP/1.1\r\nHost: bar\r\nContent-Length: 60000\r\n\r\n'

const HOUR = 3_600_000
/** Nobody is cut off for being slow, so that a connection ends only to make room. */
const patient = { headersMs: HOUR, requestMs: HOUR, keepAliveMs: HOUR }

/** Answers with what it was sent; `/stream` is left open for the test to write to. */
async function openServer(limits: VisitorLimits) {
  const streams: Parameters<RequestListener>[1][] = []
  const server = createVisitorServer(async (request, response) => {
    if (request.url === '/stream') {
      response.write('open')
      streams.push(response)
      return
    }
    // A visitor who leaves in the middle has no body to read; the answer is for nobody then.
    const body = await text(request).catch(() => undefined)
    response.end(body || 'welcome')
  }, limits)
  server.listen(0, '127.0.0.1', 10_000)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${port}`,
    streams,
    countConnections: promisify(server.getConnections.bind(server)),
    async open(beginning = '') {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      // Being cut off is what these tests wait for.
      socket.on('error', () => undefined).resume()
      await once(socket, 'connect')
      if (beginning) socket.write(beginning)
      return socket
    },
  }
}

const openMany = (count: number, open: () => Promise<Socket>) => Promise.all(Array.from({ length: count }, open))
/** Cut off in the middle of a body, a connection may end with an error. */
const untilClosed = async (socket: Socket) => {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
}

test('500 visitors who send their headers or bodies drop by drop are cut off, while others are served and hear news', async () => {
  const { url, streams, open } = await openServer({ headersMs: 300, requestMs: 600, checkMs: 50 })
  const listening = await fetch(`${url}/stream`)
  const slow = [
    ...(await openMany(125, () => open(get))),
    ...(await openMany(125, () => open(''))),
    ...(await openMany(250, () => open(post))),
  ]
  // Each drop is a sign of life that must not count.
  const drops = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('x')
  }, 50)
  onTestFinished(() => clearInterval(drops))
  expect(await (await fetch(url)).text()).toBe('welcome')
  await Promise.all(slow.map(untilClosed))

  streams[0]?.end(' and still here')
  expect(await listening.text()).toBe('open and still here')
})

test('a photo has more time to arrive than everything else', async () => {
  const { open } = await openServer({ requestMs: 300, uploadMs: HOUR })
  const upload = await open('POST /api/photos?name=patio HTTP/1.1\r\nHost: bar\r\nContent-Length: 60000\r\n\r\n')
  await untilClosed(await open(post))
  expect(upload.closed).toBe(false)
})

test('headers have ten seconds to arrive', () => {
  expect(createVisitorServer(() => undefined).headersTimeout).toBe(10_000)
})

test.runIf(isDeep)('2,000 idle connections keep nobody out, and end nothing that is under way', async () => {
  const { url, streams, open, countConnections } = await openServer(patient)
  const listening = await fetch(`${url}/stream`)
  await openMany(2_000, () => open())
  expect(await (await fetch(url)).text()).toBe('welcome')
  const upload = await fetch(url, { method: 'POST', body: 'x'.repeat(60_000) })
  expect(await upload.text()).toHaveLength(60_000)
  await until(async () => expect(await countConnections()).toBeLessThanOrEqual(1_000))

  streams[0]?.end(' and still here')
  expect(await listening.text()).toBe('open and still here')
})

test('slow uploads make room before those who are being answered', async () => {
  const { url, streams, open } = await openServer({ ...patient, maxConnections: 20 })
  const listening = await Promise.all(Array.from({ length: 10 }, () => fetch(`${url}/stream`)))
  const uploads = await openMany(10, () => open(post))
  expect(await (await fetch(url)).text()).toBe('welcome')
  await Promise.race(uploads.map(untilClosed))
  for (const stream of streams) stream.end()
  for (const answer of listening) expect(await answer.text()).toBe('open')
})

test('a request with headers as long as a book is refused', async () => {
  const { url } = await openServer({})
  expect((await fetch(url, { headers: { 'x-book': 'x'.repeat(20_000) } })).status).toBe(431)
})

test('a request that could end in two places is refused, so that nobody hides a second one in it', async () => {
  const { open } = await openServer({})
  const socket = await open(
    'POST / HTTP/1.1\r\nHost: bar\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /stream',
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
  await untilClosed(socket)
})
