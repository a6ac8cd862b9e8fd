import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { AppError } from '#base/app-error.ts'
import { BACKGROUND_HEADER } from '#base/background.ts'
import { type Side, sides } from '#base/roles.ts'
import { readSession } from '#features/accounts/sessions/read-session.ts'
import { takenAddresses } from '#features/events/adding/event-address.rules.ts'
import { calendarApi } from '#features/events/calendar/calendar.api.ts'
import { firstAddresses } from '#features/events/events.queries.ts'
import { bookingApi } from '#features/inbox/booking/booking.api.ts'
import { cardsApi } from '#features/photos/cards/cards.api.ts'
import { photoFilesApi } from '#features/photos/photo-files.api.ts'
import { NO_SETTINGS } from '#features/seo/seo.queries.ts'
import { siteFiles } from '#features/seo/sitemap/sitemap.api.ts'
import { tagsApi } from '#features/seo/tags/tags.api.ts'
import { errorContent } from '#pages/error.page.tsx'
import { readSite, startOfSite } from '#pages/site/site-documents.ts'
import type { Deps } from '#platform/deps.ts'
import { urls } from '#urls.ts'
import { leadToCanonical, otherAddresses } from '#web/addresses/canonical-address.ts'
import { plainStyle } from '#web/assets.ts'
import type { Session, WebEnv } from '#web/env.ts'
import { leadToItsHost, sidesOf } from '#web/hosts.ts'
import { errorAnswer, toAppError } from '#web/on-error.ts'
import { isIndexed, type PrivatePage } from '#web/page.ts'
import { createPageCache } from '#web/page-cache.ts'
import { sameSite } from '#web/same-site.ts'
import { securityHeaders } from '#web/security-headers.ts'
import { mountPrivatePage, mountPublicPage, readPublicPage, sendPage } from '#web/serve-page.ts'
import { isStorable } from '#web/valid.ts'
import { createAudience } from '#web/visitors/audience.ts'
import { createAddressReader } from '#web/visitors/visitor-address.ts'
import { mountApiReference } from './api-reference.ts'
import { createApi } from './create-api.ts'
import { createEventPages } from './event-pages.ts'
import { FILE_FOLDER, mountStaticFiles } from './files/static-files.ts'
import { mountHealth } from './health.ts'
import { measureRequests, mountMetrics } from './metrics.ts'
import type { ProductDeps } from './open-product.ts'
import { listPaths, pagesWith, privatePages, publicPages } from './pages.ts'
import { refuseOtherWorkers } from './service-worker.ts'

/** The whole product as a function from request to answer: what runs in which order, and what is mounted where. */
export function createApp(deps: ProductDeps, { devPages = [] }: { devPages?: readonly PrivatePage[] } = {}) {
  const { config } = deps
  const cache = createPageCache({ ...deps, canCache: () => deps.changes.isListening })
  deps.changes.onChange((heard) => cache.invalidate(heard === 'everything' ? heard : heard.topic))
  const bareDeps = { ...deps, seo: NO_SETTINGS, contents: startOfSite }
  const barePages = pagesWith(bareDeps, [...firstAddresses.keys()])
  const pages = pagesWith(deps, [])
  const mounted = pages.map((page) => ({ page, bare: barePages.find(({ url }) => url === page.url) }))
  const eventPages = createEventPages({ ...deps, cache }, bareDeps)
  const listIndexed = async () => (await publicPages(deps)).filter(isIndexed)
  const { api, endpoints, subjects } = createApi(deps, { isTaken: (address) => listTaken().has(address) })
  const writingReads = new Set(endpoints.filter(({ isWrite }) => isWrite).map(({ path }) => path))
  // Some addresses are beyond the faster router, which would be tried first.
  const app = new Hono<WebEnv>({ router: new TrieRouter() })
  const isOpenTo = createAudience(config)

  app.use(measureRequests(deps))
  app.use(describeRequest(deps))
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(securityHeaders(config))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    c.res.headers.set('X-Request-Id', c.var.requestId)
  })
  app.use(async (c, next) => {
    if (!isOpenTo((name) => c.req.header(name))) throw new AppError('demo-only')
    await next()
  })
  app.use(async (c, next) => {
    if (!isWellFormedAddress(c.req.url)) throw new AppError('malformed-address')
    await next()
  })
  app.use(refuseOtherWorkers)
  app.use(sameSite(config, { writingReads }))
  app.use(leadToItsHost(config, listPaths(pages)))

  mountHealth(app, { ...deps, findFailingPages })
  mountMetrics(app, deps)
  app.route('/', api)
  mountApiReference(app, deps, subjects)
  app.route('/', calendarApi(deps))
  app.route('/', bookingApi(deps))
  app.route('/', photoFilesApi(deps))
  app.route('/', cardsApi(deps, listIndexed))
  app.route('/', siteFiles({ ...deps, cache }, { listIndexed, barePages: barePages.filter(isIndexed) }))
  app.route('/', tagsApi())
  for (const one of mounted) mountPublicPage(app, { config, cache }, one)
  const closedPages = [...privatePages(deps), ...devPages]
  for (const page of closedPages) mountPrivatePage(app, { config }, page)
  eventPages.mount(app)
  mountStaticFiles(app)

  const addresses = new Set([...pages, ...closedPages].map(({ url }) => url))
  app.notFound(
    async (c) =>
      leadToCanonical(c, addresses) ?? (await eventPages.leadToEvent(c)) ?? answerError(c, new AppError('not-found')),
  )
  app.onError((error, c) => answerError(c, toAppError(error, c)))
  const listTaken = () => takenAddresses([...app.routes.map(({ path }) => path), ...otherAddresses, FILE_FOLDER])
  return { fetch: app.fetch, request: app.request, routes: app.routes, endpoints, servePage }

  /** A cached page, before anything else runs. Says whether it answered. */
  function servePage(request: IncomingMessage, response: ServerResponse) {
    const isOpen = isOpenTo((name) => request.headers[name]?.toString())
    return isOpen && sidesOf(config, request.headers.host).isForGuests && cache.serve(request, response)
  }

  /** The home page is asked for, because right after the start nobody has seen any page. */
  async function findFailingPages() {
    const home = mounted.find(({ page }) => page.url === urls.home)
    if (home) await readPublicPage({ config, cache }, home)
    return cache.listFailing()
  }

  async function answerError(c: Context<WebEnv>, error: AppError) {
    const wantsPage = !c.req.path.startsWith('/api/') && c.req.header('accept')?.includes('text/html')
    if (!wantsPage) return errorAnswer(c, error)
    const { requestId } = c.var
    // The database may be what went wrong.
    const contents = await readSite(deps.db, { now: deps.clock.now() }).catch(() => startOfSite)
    return sendPage(c, config, {
      style: plainStyle,
      status: error.status,
      content: errorContent(error, { requestId, contents }),
    })
  }
}

/** Gives the request its id, its log, the visitor's address and a way to their session; logs how it ended. */
function describeRequest({ config, db, clock, log }: Deps) {
  const readAddress = createAddressReader(config)
  return async (c: Context<WebEnv>, next: () => Promise<void>) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    const { method, path } = c.req
    const requestLog = log.child({ requestId, method, path })
    // Behind `app.request` in tests there is no socket, which the adapter's own type does not foresee.
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    const peer = incoming && (incoming.socket.remoteAddress ?? 'closed')
    c.set('requestId', requestId)
    c.set('log', requestLog)
    c.set('address', readAddress(peer, c.req.header('x-forwarded-for')))

    const host = sidesOf(config, c.req.header('host') ?? new URL(c.req.url).host)
    c.set('sides', host)

    // An event source cannot send a header of ours, and is always the browser's own.
    const isBackground = c.req.header(BACKGROUND_HEADER) !== undefined || c.req.header('accept') === 'text/event-stream'
    const sessions = new Map<Side, Promise<Session | undefined>>()
    c.set('findAnySession', async (side) => {
      // A cookie from before the hosts were kept apart is worth nothing on the wrong one.
      if (side === 'staff' ? !host.isForStaff : !host.isForGuests) return undefined
      const session =
        sessions.get(side) ??
        readSession({ config, db, clock }, { side, cookies: c.req.header('cookie'), isBackground })
      sessions.set(side, session)
      return session
    })
    c.set('findSession', async (side) => {
      const session = await c.var.findAnySession(side)
      return session?.sharedDevice ? undefined : session
    })

    await next()
    const { status } = c.res
    const who = ATTRIBUTED_STATUSES.has(status) ? await attribute(c) : {}
    requestLog.info({ status, ms: Math.round(performance.now() - startedAt), ...who }, 'request')
  }
}

/** Who was refused, and from where. Requests that are answered are logged without either. */
const ATTRIBUTED_STATUSES: ReadonlySet<number> = new Set([401, 403, 429])

async function attribute(c: Context<WebEnv>) {
  const found = await Promise.allSettled(sides.map(c.var.findAnySession))
  const accounts = found.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value.accountId] : []))
  return { address: c.var.address, ...(accounts.length > 0 && { accounts }) }
}

function isWellFormedAddress(url: string) {
  try {
    return isStorable(decodeURIComponent(url))
  } catch {
    return false
  }
}
