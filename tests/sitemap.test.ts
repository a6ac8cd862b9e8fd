import { describe, expect, test } from 'vitest'
import { timelessPages } from '#app/keep-sitemap.ts'
import { publicPages } from '#app/pages.ts'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { NO_PAGE_FIELDS, type PageFields } from '#features/seo/seo.rules.ts'
import { refreshSitemap } from '#features/seo/sitemap/refresh-sitemap.ts'
import { fixedClock } from '#platform/clock.ts'
import { urls } from '#urls.ts'
import { isIndexed } from '#web/page.ts'
import { readSitemap } from './read-sitemap.ts'
import { openTestBar } from './test-bar.ts'

const SITE = 'http://127.0.0.1:3000'
const NOW = '2025-11-14T23:00:00.000Z'
const W3C_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

describe('the sitemap, robots.txt and llms.txt agree with the pages', async () => {
  const bar = await openTestBar()
  await bar.send('POST', '/api/sitemap', { as: 'seo' })
  const textOf = async (address: string) => (await bar.send('GET', address)).text()
  const entries = readSitemap(await textOf(urls.sitemap))
  const addresses = entries.map(({ loc }) => loc)
  const paths = addresses.map((loc) => loc.slice(SITE.length))

  test('every page that may be indexed is in the sitemap, once, and nothing else is', async () => {
    const indexed = (await publicPages(bar.deps)).filter(isIndexed)
    expect(indexed.length).toBeGreaterThan(10)
    expect(addresses.toSorted()).toEqual(indexed.map(({ url }) => `${SITE}${url}`).toSorted())
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('every address is there, may be indexed, and calls itself by the same address', async () => {
    for (const path of paths) {
      const answer = await bar.send('GET', path)
      const html = await answer.text()
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('x-robots-tag'), path).toBeNull()
      expect(html, path).not.toMatch(/<meta name="robots"[^>]*noindex/)
      expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(`${SITE}${path}`)
    }
  })

  test('every page says when it last changed, and none in the future', () => {
    for (const { loc, lastmod = '' } of entries) {
      expect(lastmod, loc).toMatch(W3C_MOMENT)
      expect(new Date(lastmod).toISOString(), loc).toBe(lastmod)
      expect(new Date(lastmod).getTime(), loc).toBeLessThanOrEqual(bar.deps.clock.now().getTime())
    }
  })

  test('robots.txt names the sitemap and forbids none of its pages', async () => {
    const lines = (await textOf(urls.robots)).split('\n')
    expect(lines.filter((line) => line.startsWith('Sitemap:'))).toEqual([`Sitemap: ${SITE}${urls.sitemap}`])
    const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
    expect(closed.length).toBeGreaterThan(0)
    expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
  })

  test('llms.txt links to all pages of the sitemap and no other, and to calendars that are there', async () => {
    const [before = '', optional = ''] = (await textOf(urls.llms)).split('## Optional')
    const linksOf = (text: string) => [...text.matchAll(/^- \[.+\]\(([^)\s]+)\): .+$/gm)].map((match) => match[1] ?? '')
    expect(linksOf(before)).toEqual(addresses)
    const calendars = linksOf(optional)
    expect(calendars).toHaveLength(3)
    for (const calendar of calendars) {
      const answer = await bar.send('GET', calendar.slice(SITE.length))
      expect([calendar, answer.status]).toEqual([calendar, 200])
    }
  })
})

describe('the date of a page moves when somebody changed the page, and only then', () => {
  test('words saved for one page move that page alone, and saving the same again moves nothing', async () => {
    const bar = await openTestBar()
    await lookAt(bar, NOW)
    await savePage(bar, 'menu', { ...NO_PAGE_FIELDS, metaDescription: 'Dishes in new words' })
    expect(await lookAt(bar, '2025-11-15T12:00:00.000Z')).toEqual([urls.menu])
    await savePage(bar, 'menu', { ...NO_PAGE_FIELDS, metaDescription: 'Dishes in new words' })
    expect(await lookAt(bar, '2025-11-16T12:00:00.000Z')).toEqual([])
    const menu = (await readEntries(bar)).find(({ loc }) => loc.endsWith(urls.menu))
    expect(menu?.lastmod).toBe('2025-11-15T12:00:00.000Z')
  })

  test('new hours move the pages that show them, the same hours again none', async () => {
    const bar = await openTestBar()
    await lookAt(bar, NOW)
    // Every page says when the bar opens on the day it is looked at; Fridays stand in the table of two pages alone.
    const saveHours = (hours: unknown) => bar.send('PUT', '/api/hours', { as: 'hours', body: { hours } })
    await saveHours(FALLBACK_HOURS.map((day) => (day.day === 'Monday' ? { ...day, openTime: '16:00' } : day)))
    expect(await lookAt(bar, '2025-11-15T12:00:00.000Z')).toHaveLength((await readEntries(bar)).length)
    const friday = FALLBACK_HOURS.map((day) =>
      day.day === 'Tuesday' || day.day === 'Wednesday' ? day : { ...day, openTime: '16:00' },
    )
    await saveHours(friday)
    const moved = await lookAt(bar, '2025-11-16T12:00:00.000Z')
    expect(moved).toEqual(expect.arrayContaining([urls.home, urls.contact]))
    expect(moved).not.toContain(urls.menu)
    await saveHours(friday)
    expect(await lookAt(bar, '2025-11-17T12:00:00.000Z')).toEqual([])
  })

  test('time alone moves nothing, although the pages read differently', async () => {
    const bar = await openTestBar()
    await lookAt(bar, NOW)
    for (const later of ['2025-11-15T03:00:00.000Z', '2025-12-24T18:00:00.000Z', '2027-06-01T12:00:00.000Z']) {
      expect(await lookAt(bar, later)).toEqual([])
    }
    const asTheyAre = await publicPages({ ...bar.deps, clock: fixedClock(new Date('2027-06-01T12:00:00.000Z')) })
    const { changed } = await refreshSitemap(bar.deps, asTheyAre)
    expect(changed).toBeGreaterThan(1)
  })
})

type Bar = Awaited<ReturnType<typeof openTestBar>>

const readEntries = async (bar: Bar) => readSitemap(await (await bar.send('GET', urls.sitemap)).text())

/** Looks at the pages at a moment. Returns the paths whose date has moved. */
async function lookAt(bar: Bar, moment: string): Promise<string[]> {
  const before = new Map((await readEntries(bar)).map(({ loc, lastmod }) => [loc, lastmod]))
  const deps = { ...bar.deps, clock: fixedClock(new Date(moment)) }
  await refreshSitemap(deps, await timelessPages(deps))
  const moved = (await readEntries(bar)).filter(({ loc, lastmod }) => before.get(loc) !== lastmod)
  for (const { lastmod } of moved) expect(lastmod).toBe(moment)
  return moved.map(({ loc }) => loc.slice(SITE.length))
}

async function savePage(bar: Bar, section: string, content: PageFields) {
  const { saved } = await (await bar.send('GET', '/api/seo', { as: 'seo' })).json()
  const version = saved[section]?.version ?? 0
  const answer = await bar.send('PUT', '/api/seo', { as: 'seo', body: { section, version, content } })
  expect(answer.status).toBe(200)
}
