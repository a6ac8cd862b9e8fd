import type { Context, Hono } from 'hono'
import { firstAddresses, readEventAddresses } from '#features/events/events.queries.ts'
import { eventPath } from '#features/events/events.rules.ts'
import { eventPage } from '#pages/events/event.page.tsx'
import type { SiteDeps } from '#pages/site/site-page.tsx'
import type { Log } from '#platform/log.ts'
import { urls } from '#urls.ts'
import { leadToCanonical } from '#web/addresses/canonical-address.ts'
import type { WebEnv } from '#web/env.ts'
import { leadToGuests } from '#web/hosts.ts'
import type { PageCache } from '#web/page-cache.ts'
import { readPublicPage, sendCached } from '#web/serve-page.ts'

type Deps = SiteDeps & { log: Log; cache: PageCache }

/** The pages of weekly events. Staff add and remove events while servers run, so each request asks which there are. */
export function createEventPages(deps: Deps, bareDeps: SiteDeps) {
  const { db, clock, config, log, cache } = deps
  let known = firstAddresses

  /** While the database is away, pages that were there before still are. */
  async function readAddresses() {
    try {
      known = await readEventAddresses(db, clock.now())
    } catch (error) {
      log.error({ err: error }, 'the addresses of weekly events could not be read, going on with those known before')
    }
    return known
  }

  function mount(app: Hono<WebEnv>) {
    app.get('/:slug{[a-z0-9-]+}', async (c, next) => {
      const slug = c.req.param('slug')
      const isShown = (await readAddresses()).get(slug)
      if (isShown === undefined) return next()
      if (!c.var.sides.isForGuests) return leadToGuests(c, config)
      if (!isShown) {
        // It may be brought back at any time, so browsers ask again.
        c.header('Cache-Control', 'no-cache')
        return c.redirect(urls.events, 301)
      }
      const bare = firstAddresses.has(slug) ? eventPage(bareDeps, slug) : undefined
      return sendCached(c, await readPublicPage({ config, cache }, { page: eventPage(deps, slug), bare }))
    })
  }

  /** For an address in capitals or with a slash at its end, where nothing else answered. */
  async function leadToEvent(c: Context<WebEnv>): Promise<Response | undefined> {
    const plain = c.req.path.toLowerCase().replace(/\/+$/, '')
    if (plain === c.req.path || !/^\/[a-z0-9-]+$/.test(plain)) return undefined
    const shown = [...(await readAddresses())].flatMap(([slug, isShown]) => (isShown ? [eventPath({ slug })] : []))
    return leadToCanonical(c, new Set(shown))
  }

  return { mount, leadToEvent }
}
