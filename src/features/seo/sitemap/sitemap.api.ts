import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { firstMoment, nextMidnight } from '#base/zoned-time.ts'
import { listPublicationTimes } from '#features/content/content.queries.ts'
import { venueDocument } from '#features/content/venue/venue.document.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { readEvents } from '#features/events/events.queries.ts'
import { lateNights } from '#features/events/events.rules.ts'
import { readOpening } from '#features/hours/read-opening.ts'
import type { Deps } from '#platform/deps.ts'
import { urls } from '#urls.ts'
import { requireActor, type WebEnv } from '#web/env.ts'
import type { PublicPage } from '#web/page.ts'
import type { PageCache } from '#web/page-cache.ts'
import { type Route, route } from '#web/route.ts'
import { securityHeaders } from '#web/security-headers.ts'
import { sendCached } from '#web/serve-page.ts'
import { llmsTxt } from './llms-txt.ts'
import { refreshSitemap } from './refresh-sitemap.ts'
import { securityTxt } from './security-txt.ts'
import { regenerateSitemap } from './sitemap.contract.ts'
import { readSitemapPages } from './sitemap.queries.ts'
import { robotsTxt, sitemapXml } from './sitemap.rules.ts'

/** Staff add pages while the server runs. */
type ListPages = () => Promise<readonly PublicPage[]>

/** `timelessPages` are the public pages as they are at one fixed moment. */
export function sitemapApi(deps: Pick<Deps, 'db' | 'clock'>, timelessPages: ListPages): Route[] {
  return [
    route(regenerateSitemap).to(async (_, c) => {
      const refreshed = await refreshSitemap(deps, await timelessPages(), await requireActor(c, 'staff'))
      return { success: true, ...refreshed }
    }),
  ]
}

type SiteFileDeps = Pick<Deps, 'config' | 'db' | 'clock'> & { cache: PageCache }

/** What the site says about itself to crawlers and other machines. It stands beside the pages, not under /api. */
export function siteFiles(
  { config, db, clock, cache }: SiteFileDeps,
  { listIndexed, barePages }: { listIndexed: ListPages; barePages: readonly PublicPage[] },
) {
  const site = config.publicUrl

  async function renderLlmsTxt(listed: readonly PublicPage[], readFacts: typeof readVenueFacts) {
    const now = clock.now()
    const [facts, events, [nextVersionAt], links] = await Promise.all([
      readFacts(db, now),
      readEvents(db, now),
      listPublicationTimes(db, now),
      Promise.all(listed.map(async (page) => ({ ...(await headOf(page)), url: `${site}${page.url}` }))),
    ])
    const opening = await readOpening(db, { now, lateNights: lateNights(events) })
    const html = llmsTxt({ site, facts, opening, pages: links })
    const headers = { ...securityHeaders(config), 'Content-Type': 'text/plain; charset=utf-8' }
    return { html, headers, until: firstMoment([nextMidnight(now, opening.timeZone), nextVersionAt]) }
  }

  return new Hono<WebEnv>()
    .use(urls.sitemap, etag())
    .get(urls.sitemap, async (c) => {
      const known = await readSitemapPages(db)
      const entries = (await listIndexed()).map(({ url }) => ({
        loc: `${site}${url}`,
        changedAt: known.get(url)?.changedAt,
      }))
      const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' }
      return c.body(sitemapXml(entries), 200, headers)
    })
    .get(urls.robots, (c) =>
      c.text(robotsTxt(`${site}${urls.sitemap}`), 200, { 'Cache-Control': 'public, max-age=3600' }),
    )
    .get(urls.securityTxt, async (c) => {
      const now = clock.now()
      const { phone } = await readVenueFacts(db, now)
      return c.text(securityTxt({ site, now, phone }), 200, { 'Cache-Control': 'public, max-age=86400' })
    })
    .get(urls.llms, async (c) => {
      const file = await cache.get(urls.llms, {
        cacheTags: ['hours', 'seo', 'published'],
        render: async () => renderLlmsTxt(await listIndexed(), readVenueFacts),
        renderBare: () => renderLlmsTxt(barePages, async () => venueDocument.start),
      })
      return sendCached(c, file)
    })
}

async function headOf(page: PublicPage) {
  const { head } = await page.render(new URLSearchParams())
  return { title: head.title, description: head.description }
}
