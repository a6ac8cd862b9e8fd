import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CacheTag } from '#base/topics.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { answerAtOnce, type CachedPage, toCachedPage } from './cached-page.ts'

export type Rendered = { html: string; headers: Record<string, string>; until?: Date | undefined }
type Source = { cacheTags: readonly CacheTag[]; render(): Promise<Rendered> }
type Entry = CachedPage & { tags: readonly string[]; until: number; isStale: boolean }
type Rendering = { page: Promise<CachedPage>; tags: readonly string[]; isStale: boolean }

export type PageCache = ReturnType<typeof createPageCache>

/** `canCache` is false while changes that other servers make go unheard. */
type Deps = { clock: Clock; log: Log; metrics: Metrics; canCache: () => boolean }

/** Caches public pages until something they show changes. While the database is away, the last good one is served. */
export function createPageCache({ clock, log, metrics, canCache }: Deps) {
  const entries = new Map<string, Entry>()
  const renderings = new Map<string, Rendering>()
  const requests = ['page_cache_requests_total', 'Requests for public pages: from the cache, or rendered.'] as const
  const countHit = metrics.counter(...requests, { result: 'hit' })
  const countMiss = metrics.counter(...requests, { result: 'miss' })

  function invalidate(tag: string) {
    for (const page of [...entries.values(), ...renderings.values()]) {
      if (tag === 'everything' || page.tags.includes(tag)) page.isStale = true
    }
  }

  const isFresh = (entry: Entry) => !entry.isStale && clock.now().getTime() < entry.until

  function render(address: string, source: Source): Rendering {
    // It begins a moment later, when it is listed and can be told of changes.
    const page = Promise.resolve().then(renderAndCache)
    const rendering: Rendering = { page, tags: source.cacheTags, isStale: false }
    renderings.set(address, rendering)
    const forget = () => renderings.get(address) === rendering && renderings.delete(address)
    rendering.page.then(forget, forget)
    return rendering

    async function renderAndCache() {
      const { html, headers, until } = await source.render()
      const page = toCachedPage(html, headers)
      // What changed while this was rendered may be missing from it: it answers its visitors but is not cached.
      if (!rendering.isStale && canCache()) {
        const end = until?.getTime() ?? Number.POSITIVE_INFINITY
        entries.set(address, { ...page, tags: source.cacheTags, until: end, isStale: false })
      }
      return page
    }
  }

  async function get(address: string, source: Source): Promise<CachedPage> {
    const entry = entries.get(address)
    if (entry && isFresh(entry)) {
      countHit()
      return entry
    }
    countMiss()
    const running = renderings.get(address)
    try {
      return await (running && !running.isStale ? running : render(address, source)).page
    } catch (error) {
      if (!entry) throw error
      log.error({ err: error, address }, 'page could not be rendered, serving the last good one')
      return entry
    }
  }

  /** The short way: a page that was sent before goes straight to the socket, before any routing. Says whether it answered. */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    const entry = entries.get(request.url ?? '')
    if (!entry || !isFresh(entry)) return false
    const answer = answerAtOnce(entry, {
      ifNoneMatch: request.headers['if-none-match'],
      acceptEncoding: request.headers['accept-encoding'],
    })
    if (!answer) return false
    const { status, headers, bytes } = answer
    countHit()
    response.writeHead(status, { ...headers, 'X-Request-Id': randomUUID() }).end(bytes)
    return true
  }

  return { get, serve, invalidate }
}
