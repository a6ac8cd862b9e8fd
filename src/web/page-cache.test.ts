import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { FactsChanged } from '#platform/facts.ts'
import { createLog } from '#platform/log.ts'
import { chooseEncoding, createPageCache, isKnown } from './page-cache.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function openCache() {
  const state = { now: new Date('2025-11-14T18:00:00Z'), isListening: true }
  let tell: (changed: FactsChanged) => void = () => {}
  const cache = createPageCache({
    clock: { now: () => state.now },
    facts: {
      onChange: (listener) => {
        tell = listener
        return () => {}
      },
      get isListening() {
        return state.isListening
      },
    },
    log: createLog('fatal'),
  })
  return { cache, state, tell: (changed: FactsChanged) => tell(changed) }
}

/** A page that says how often it was rendered, and can be made to fail or to wait. */
function countingPage() {
  const page = {
    facts: ['hours'] as const,
    times: 0,
    until: undefined as Date | undefined,
    before: async () => {},
    async render() {
      page.times += 1
      const html = `<p>${page.times}</p>`
      await page.before()
      return { html, headers: { 'Content-Type': 'text/html' }, until: page.until }
    },
  }
  return page
}

const textOf = (kept: { bodies: { br: { bytes: Buffer } } }) => brotliDecompressSync(kept.bodies.br.bytes).toString()

test('a page is rendered once for all visitors, also for those who come at the same time', async () => {
  const { cache } = openCache()
  const page = countingPage()
  const pages = await Promise.all([cache.get('/', page), cache.get('/', page), cache.get('/', page)])
  await cache.get('/', page)
  expect(page.times).toBe(1)
  expect(pages.map(textOf)).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>'])
})

test('a page is rendered anew when a fact it shows has changed, and not for another fact', async () => {
  const { cache, tell } = openCache()
  const page = countingPage()
  await cache.get('/', page)
  tell([])
  expect(textOf(await cache.get('/', page))).toBe('<p>1</p>')
  tell(['hours'])
  expect(textOf(await cache.get('/', page))).toBe('<p>2</p>')
  tell('everything')
  expect(textOf(await cache.get('/', page))).toBe('<p>3</p>')
})

test('a page that was being rendered when the fact changed is not kept', async () => {
  const { cache, tell } = openCache()
  const page = countingPage()
  page.before = async () => tell(['hours'])
  expect(textOf(await cache.get('/', page))).toBe('<p>1</p>')
  page.before = async () => {}
  expect(textOf(await cache.get('/', page))).toBe('<p>2</p>')
  expect(textOf(await cache.get('/', page))).toBe('<p>2</p>')
})

test('a page is rendered anew when its moment has passed', async () => {
  const { cache, state } = openCache()
  const page = countingPage()
  page.until = new Date('2025-11-14T18:00:10Z')
  await cache.get('/', page)
  state.now = new Date('2025-11-14T18:00:09.999Z')
  expect(textOf(await cache.get('/', page))).toBe('<p>1</p>')
  state.now = new Date('2025-11-14T18:00:10Z')
  expect(textOf(await cache.get('/', page))).toBe('<p>2</p>')
})

test('while other servers cannot be heard nothing is kept', async () => {
  const { cache, state } = openCache()
  state.isListening = false
  const page = countingPage()
  await cache.get('/', page)
  await cache.get('/', page)
  expect(page.times).toBe(2)
})

test('when a page cannot be rendered anew, visitors get the last good one', async () => {
  const { cache, tell } = openCache()
  const page = countingPage()
  await cache.get('/', page)
  tell(['hours'])
  page.before = () => Promise.reject(new Error('the database is away'))
  expect(textOf(await cache.get('/', page))).toBe('<p>1</p>')
  page.before = async () => {}
  expect(textOf(await cache.get('/', page))).toBe('<p>3</p>')
})

test('a page that could never be rendered is an error', async () => {
  const { cache } = openCache()
  const page = countingPage()
  page.before = () => Promise.reject(new Error('the database is away'))
  await expect(cache.get('/', page)).rejects.toThrow('the database is away')
})

test('a kept page goes straight to the socket, in the encoding the browser asks for, or as 304 when it is known', async () => {
  const { cache } = openCache()
  const server = createServer((request, response) => {
    if (!cache.serve(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

  expect((await fetch(address)).status).toBe(404)
  const { etag } = await cache.get('/', countingPage())
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([200, 'br', '<p>1</p>'])
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await fetch(address, { method: 'POST' })).status).toBe(404)
})

test('the best encoding that the browser accepts is chosen, and one it refuses never', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(chooseEncoding('gzip, br;q=0')).toBe('gzip')
  expect(chooseEncoding('br;q=0.5')).toBe('br')
  expect(chooseEncoding('gzip;q=0')).toBe('identity')
  expect(chooseEncoding('x-br-like')).toBe('identity')
  expect(chooseEncoding(undefined)).toBe('identity')
})

test('a page is known by any of the tags the browser sends', () => {
  expect(isKnown('"a", W/"b"', '"b"')).toBe(true)
  expect(isKnown('"a"', '"b"')).toBe(false)
  expect(isKnown(undefined, '"b"')).toBe(false)
})
