import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import type { CachedPage } from './cached-page.ts'
import { createPageCache } from './page-cache.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function openCache() {
  const state = { now: new Date('2025-11-14T18:00:00Z'), isListening: true }
  const cache = createPageCache({
    clock: { now: () => state.now },
    canCache: () => state.isListening,
    log: createLog('fatal'),
    metrics: createMetrics(),
  })
  return { cache, state }
}

/** A page that says how often it was rendered, and can be made to fail or to wait. */
function countingPage() {
  const page = {
    cacheTags: ['hours'] as const,
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

const textOf = async (page: CachedPage) => (await page.encode('identity')).bytes.toString()

test('a page is rendered once for all visitors, also for those who come at the same time', async () => {
  const { cache } = openCache()
  const page = countingPage()
  const pages = await Promise.all([cache.get('/', page), cache.get('/', page), cache.get('/', page)])
  await cache.get('/', page)
  expect(page.times).toBe(1)
  expect(await Promise.all(pages.map(textOf))).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>'])
})

test('a page is rendered again when something it shows has changed, and not for anything else', async () => {
  const { cache } = openCache()
  const page = countingPage()
  await cache.get('/', page)
  cache.invalidate('seo')
  expect(await textOf(await cache.get('/', page))).toBe('<p>1</p>')
  cache.invalidate('hours')
  expect(await textOf(await cache.get('/', page))).toBe('<p>2</p>')
  cache.invalidate('everything')
  expect(await textOf(await cache.get('/', page))).toBe('<p>3</p>')
})

test('a page that was being rendered when something it shows changed is not cached', async () => {
  const { cache } = openCache()
  const page = countingPage()
  page.before = async () => cache.invalidate('hours')
  expect(await textOf(await cache.get('/', page))).toBe('<p>1</p>')
  page.before = async () => {}
  expect(await textOf(await cache.get('/', page))).toBe('<p>2</p>')
  expect(await textOf(await cache.get('/', page))).toBe('<p>2</p>')
})

test('a page is rendered again when its moment has passed', async () => {
  const { cache, state } = openCache()
  const page = countingPage()
  page.until = new Date('2025-11-14T18:00:10Z')
  await cache.get('/', page)
  state.now = new Date('2025-11-14T18:00:09.999Z')
  expect(await textOf(await cache.get('/', page))).toBe('<p>1</p>')
  state.now = new Date('2025-11-14T18:00:10Z')
  expect(await textOf(await cache.get('/', page))).toBe('<p>2</p>')
})

test('while other servers cannot be heard nothing is cached', async () => {
  const { cache, state } = openCache()
  state.isListening = false
  const page = countingPage()
  await cache.get('/', page)
  await cache.get('/', page)
  expect(page.times).toBe(2)
})

test('when a page cannot be rendered again, visitors get the last good one', async () => {
  const { cache } = openCache()
  const page = countingPage()
  await cache.get('/', page)
  cache.invalidate('hours')
  page.before = () => Promise.reject(new Error('the database is away'))
  expect(await textOf(await cache.get('/', page))).toBe('<p>1</p>')
  expect(cache.listFailing()).toEqual(['/'])
  page.before = async () => {}
  expect(await textOf(await cache.get('/', page))).toBe('<p>3</p>')
  expect(cache.listFailing()).toEqual([])
})

test('a page that could never be rendered is an error', async () => {
  const { cache } = openCache()
  const page = countingPage()
  page.before = () => Promise.reject(new Error('the database is away'))
  await expect(cache.get('/', page)).rejects.toThrow('the database is away')
})

test('a page that is being rendered while something else changes is cached all the same', async () => {
  const { cache } = openCache()
  const page = countingPage()
  page.before = async () => cache.invalidate('members')
  await cache.get('/', page)
  await cache.get('/', page)
  expect(page.times).toBe(1)
})

test('a visitor who comes after a change does not get a page whose rendering began before it', async () => {
  const { cache } = openCache()
  const page = countingPage()
  let finish = () => {}
  const begun = new Promise<void>((begin) => {
    page.before = () => {
      begin()
      return new Promise((resolve) => (finish = resolve))
    }
  })
  const early = cache.get('/', page)
  await begun
  cache.invalidate('hours')
  page.before = async () => {}
  expect(await textOf(await cache.get('/', page))).toBe('<p>2</p>')
  finish()
  expect(await textOf(await early)).toBe('<p>1</p>')
  expect(await textOf(await cache.get('/', page))).toBe('<p>2</p>')
})

test('a cached page goes straight to the socket with an id for the answer, or as 304 when the browser has it', async () => {
  const { cache } = openCache()
  const server = createServer((request, response) => {
    if (!cache.serve(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

  expect((await fetch(address)).status).toBe(404)
  const page = await cache.get('/', countingPage())
  expect((await fetch(address, { headers: { 'accept-encoding': 'br' } })).status).toBe(404)
  await page.encode('br')
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([200, 'br', '<p>1</p>'])
  const again = await fetch(address, {
    headers: { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  const ids = [answer, again].map(({ headers }) => headers.get('x-request-id'))
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(ids[0]).not.toBe(ids[1])
  expect((await fetch(address, { method: 'POST' })).status).toBe(404)
})

test('a page that never could be rendered is served bare, once for all visitors, and tried again a minute later', async () => {
  const { cache, state } = openCache()
  const page = countingPage()
  page.before = async () => Promise.reject(new Error('broken'))
  let timesBare = 0
  const renderBare = async () => {
    timesBare += 1
    return { html: '<p>bare</p>', headers: {} }
  }
  const source = { ...page, renderBare }
  const pages = await Promise.all([cache.get('/', source), cache.get('/', source)])
  expect(await Promise.all(pages.map(textOf))).toEqual(['<p>bare</p>', '<p>bare</p>'])
  expect(await textOf(await cache.get('/', source))).toBe('<p>bare</p>')
  expect([timesBare, cache.listFailing()]).toEqual([1, ['/']])

  page.before = async () => {}
  state.now = new Date(state.now.getTime() + 60_000)
  expect(await textOf(await cache.get('/', { ...page, renderBare }))).toBe('<p>2</p>')
  expect(cache.listFailing()).toEqual([])
})

test('a page of which nothing can be rendered says what went wrong first', async () => {
  const { cache } = openCache()
  const render = () => Promise.reject(new Error('broken'))
  const renderBare = () => Promise.reject(new Error('broken as well'))
  await expect(cache.get('/', { cacheTags: [], render, renderBare })).rejects.toThrow(/^broken$/)
})
