import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { plainStyle } from '#web/assets.ts'
import type { PublicPage } from '#web/page.ts'
import { refreshSitemap } from './refresh-sitemap.ts'
import { readSitemapPages } from './sitemap.queries.ts'

const AT_ONCE = 6
const LATER = new Date('2025-11-20T12:00:00Z')

/** A page of a few words; `words` is asked at every rendering. */
function makePage(url: string, words: () => string | Promise<string>): PublicPage {
  return {
    url,
    cacheTags: [],
    uses: { calls: [], frames: [] },
    mayHaveTags: false,
    style: { ...plainStyle, look: 'site' },
    render: async () => ({ head: { title: url, description: url }, body: await words() }),
  }
}

/** Connections are made on demand: without them being there already, the first caller is done before the others begin. */
async function openBusyBar() {
  const bar = await openTestBar()
  await Promise.all(Array.from({ length: AT_ONCE }, () => bar.deps.db.execute('select')))
  return bar
}

test('many servers that look at once count every page once', async () => {
  const { deps } = await openBusyBar()
  const pages = Array.from({ length: 20 }, (_, index) => makePage(`/page-${index}`, () => `words ${index}`))
  const looks = await Promise.all(Array.from({ length: AT_ONCE }, () => refreshSitemap(deps, pages)))
  expect(looks.reduce((sum, { changed }) => sum + changed, 0)).toBe(pages.length)
  expect((await readSitemapPages(deps.db)).size).toBe(pages.length)
  expect(await refreshSitemap(deps, pages)).toEqual({ urls: pages.length, changed: 0 })
})

test('many servers that notice the same edit date it once', async () => {
  const { deps } = await openBusyBar()
  let words = 'before'
  const pages = [makePage('/one', () => words), makePage('/two', () => 'the same')]
  await refreshSitemap(deps, pages)
  words = 'after'
  const later = { ...deps, clock: fixedClock(LATER) }
  const looks = await Promise.all(Array.from({ length: AT_ONCE }, () => refreshSitemap(later, pages)))
  expect(looks.filter(({ changed }) => changed === 1)).toHaveLength(1)
  expect(looks.filter(({ changed }) => changed === 0)).toHaveLength(AT_ONCE - 1)
  const known = await readSitemapPages(deps.db)
  expect([known.get('/one')?.changedAt, known.get('/two')?.changedAt]).toEqual([LATER, deps.clock.now()])
})

test('a slow server that still saw old words does not put them back', async () => {
  const { deps } = await openTestBar()
  await refreshSitemap(deps, [makePage('/one', () => 'first words')])
  let answerSlowly = (_words: string) => {}
  let slow: ReturnType<typeof refreshSitemap> | undefined
  await new Promise<void>((hasBegun) => {
    const page = makePage('/one', () => {
      hasBegun()
      return new Promise((resolve) => {
        answerSlowly = resolve
      })
    })
    slow = refreshSitemap(deps, [page])
  })
  const later = { ...deps, clock: fixedClock(LATER) }
  const newest = [makePage('/one', () => 'third words')]
  await refreshSitemap(later, newest)
  answerSlowly('second words')

  expect(await slow).toEqual({ urls: 1, changed: 0 })
  expect(await refreshSitemap(deps, newest)).toEqual({ urls: 1, changed: 0 })
  expect((await readSitemapPages(deps.db)).get('/one')?.changedAt).toEqual(LATER)
})

test('a page that is gone is forgotten, and pages that are not for search engines are never noted', async () => {
  const { deps } = await openTestBar()
  const inFrame = { ...makePage('/embed/form', () => 'a form'), style: { ...plainStyle, look: 'embed' as const } }
  await refreshSitemap(deps, [makePage('/one', () => 'one'), makePage('/two', () => 'two'), inFrame])
  expect([...(await readSitemapPages(deps.db)).keys()].sort()).toEqual(['/one', '/two'])
  await refreshSitemap(deps, [makePage('/two', () => 'two')])
  expect([...(await readSitemapPages(deps.db)).keys()]).toEqual(['/two'])
})

test('the person who asked for it is in the audit log when a date changed, and not when none did', async () => {
  const { deps, send } = await openTestBar()
  const first = await send('POST', '/api/sitemap', { as: 'seo' })
  const { changed } = await first.json()
  await send('POST', '/api/sitemap', { as: 'seo' })
  const entries = await deps.db.select().from(auditEntries)
  expect(entries).toMatchObject([{ action: 'refresh-sitemap', subject: 'sitemap', actorRole: 'seo' }])
  expect(entries[0]?.after).toHaveLength(changed)
})
