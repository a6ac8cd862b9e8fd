import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeSeoWire } from '#tests/make/make-seo-wire.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { renderSeo } from '#tests/seo-screen.tsx'
import { SitemapSection } from './sitemap-section.tsx'

const seo = makeSeoWire({ site: 'https://bar.test' })
const xml = (lastmod = '') =>
  `<?xml version="1.0"?><urlset><url><loc>https://bar.test/</loc>${lastmod && `<lastmod>${lastmod}</lastmod>`}</url></urlset>`
const sitemap = (text: string) => () => new Response(text)

async function open(replies: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(replies)
  return { ...(await renderSeo(<SitemapSection />, seo)), server }
}

test('the sitemap says how many pages it has and when one last changed', async () => {
  const { place } = await open({ 'GET /sitemap.xml': sitemap(xml('2026-11-14T20:04:00.000Z')) })
  expect(find(place, 'pre').textContent).toBe(xml('2026-11-14T20:04:00.000Z'))
  expect(find(place, '.toolbar p').textContent).toMatch(/^1 page · Last change Nov 14, 2026, \d/)
})

test('a sitemap without dates names no newest change', async () => {
  const { place } = await open({ 'GET /sitemap.xml': sitemap(xml()) })
  expect(find(place, '.toolbar p').textContent).toBe('1 page')
})

test('a server that cannot be reached is told apart from one that answers badly', async () => {
  const { place, server } = await open({ 'GET /sitemap.xml': unreachable, 'POST /api/sitemap': unreachable })
  expect(find(place, '[role=alert]').textContent).toContain("Error: Failed to fetch sitemap.xmlWe couldn't connect.")
  server.replies['GET /sitemap.xml'] = sitemap(xml())
  await click(findButton(place, 'Try again'))
  expect(place.querySelector('[role=alert]')).toBeNull()

  await click(findButton(place, 'Regenerate'))
  expect(find(place, '[role=alert]').textContent).toBe(
    "Error: Failed to regenerate sitemapWe couldn't connect. Check your connection and try again. The current sitemap is unchanged.",
  )
  expect(find(place, 'pre').textContent).toBe(xml())
})

test('a sitemap that cannot be fetched again after regenerating is no success', async () => {
  const { place, server } = await open({ 'GET /sitemap.xml': sitemap(xml()), 'POST /api/sitemap': answer({}) })
  server.replies['GET /sitemap.xml'] = answer({}, 500)
  await click(findButton(place, 'Regenerate'))
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /sitemap.xml',
    'POST /api/sitemap',
    'GET /sitemap.xml',
  ])
  expect(place.textContent).toContain('Error: Failed to fetch sitemap.xml')
  expect(place.textContent).not.toContain('successfully')
})

test('an answer that is not even JSON is told as a failure on our end', async () => {
  const { place } = await open({
    'GET /sitemap.xml': sitemap(xml()),
    'POST /api/sitemap': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  })
  await click(findButton(place, 'Regenerate'))
  expect(find(place, '[role=alert]').textContent).toContain('Something went wrong. Please try again.')
})

test('an expired login leads back to the sign-in', async () => {
  const { place, onExpired } = await open({
    'GET /sitemap.xml': sitemap(xml()),
    'POST /api/sitemap': refuse('login-required'),
  })
  await click(findButton(place, 'Regenerate'))
  expect(onExpired).toHaveBeenCalledOnce()
})

test('"Copied!" stays for 1.2 seconds after the last click', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } })
  const { place } = await open({ 'GET /sitemap.xml': sitemap(xml()) })
  const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds))
  await click(findButton(place, 'Copy Link'))
  await wait(1000)
  await click(findButton(place, 'Copied!'))
  await wait(1199)
  expect(findButton(place, 'Copied!').disabled).toBe(false)
  await wait(1)
  expect(findButton(place, 'Copy Link').disabled).toBe(false)
  expect(copied).toEqual(['https://bar.test/sitemap.xml', 'https://bar.test/sitemap.xml'])
})
