import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CacheTag } from '#base/topics.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { answerAtOnce, type CachedPage, toCachedPage } from './cached-page.ts'
import { withAskedHost } from './security-headers.ts'

export type Rendered = { html: string; headers: Record<string, string>; until?: Date | undefined }
type Source = {
  cacheTags: readonly CacheTag[]
  render(): Promise<Rendered>
  /** The same without anything that can be edited, for when it cannot be rendered with it. */
  renderBare?(): Promise<Rendered>
}
type Entry = CachedPage & { tags: readonly string[]; until: number; isStale: boolean }
type Rendering = { page: Promise<CachedPage>; tags: readonly string[]; isStale: boolean }

export type PageCache = ReturnType<typeof createPageCache>

/** A page without what was saved for it is tried again with it after this long. */
const BARE_PAGE_MS = 60_000

/** `canCache` is false while changes that other servers make go unheard. */
type Deps = { clock: Clock; log: Log; metrics: Metrics; canCache: () => boolean }

/** Caches public pages until something they show changes. One that cannot be rendered is served as it last was, or bare. */
export function createPageCache({ clock, log, metrics, canCache }: Deps) {
  const entries = new Map<string, Entry>()
  const renderings = new Map<string, Rendering>()
  /** Addresses that could not be rendered when they were last asked for. */
  const failing = new Set<string>()
  const lists = new WeakMap<Record<string, string>, { host: string | undefined; list: string[] }>()
  const requests = ['page_cache_requests_total', 'Requests for public pages: from the cache, or rendered.'] as const
  const countHit = metrics.counter(...requests, { result: 'hit' })
  const countMiss = metrics.counter(...requests, { result: 'miss' })

  function invalidate(tag: string) {
    for (const page of [...entries.values(), ...renderings.values()]) {
      if (tag === 'everything' || page.tags.includes(tag)) page.isStale = true
    }
  }

  const isFresh = (entry: Entry) => !entry.isStale && clock.now().getTime() < entry.until

  function render(address: string, source: Source, name = address): Rendering {
    // It begins a moment later, when it is listed and can be told of changes.
    const page = Promise.resolve().then(renderAndCache)
    const rendering: Rendering = { page, tags: source.cacheTags, isStale: false }
    renderings.set(name, rendering)
    const forget = () => renderings.get(name) === rendering && renderings.delete(name)
    rendering.page.then(forget, forget)
    return rendering

    async function renderAndCache() {
      const { html, headers, until } = await source.render()
      const page = toCachedPage(html, headers, { isKept: canCache() })
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
    try {
      const page = await join(address, source)
      failing.delete(address)
      return page
    } catch (error) {
      failing.add(address)
      if (!entry && source.renderBare) return getBare(address, { ...source, render: source.renderBare }, error)
      if (!entry) throw error
      log.error({ err: error, address }, 'page could not be rendered, serving the last good one')
      return entry
    }
  }

  /** Waits for the rendering that is under way, or begins one. */
  function join(address: string, source: Source, name = address) {
    const running = renderings.get(name)
    return (running && !running.isStale ? running : render(address, source, name)).page
  }

  async function getBare(address: string, { cacheTags, render: renderBare }: Source, error: unknown) {
    async function renderForNow() {
      const bare = await renderBare()
      const end = Math.min(bare.until?.getTime() ?? Number.POSITIVE_INFINITY, clock.now().getTime() + BARE_PAGE_MS)
      return { ...bare, until: new Date(end) }
    }
    try {
      const page = await join(address, { cacheTags, render: renderForNow }, `${address} bare`)
      log.error({ err: error, address }, 'page could not be rendered, serving it without what was saved for it')
      return page
    } catch {
      throw error // The first one says more: nothing at all can be rendered.
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
    response.writeHead(status, [...toList(headers, request.headers.host), 'X-Request-Id', randomUUID()]).end(bytes)
    return true
  }

  /** Headers with the asked host, as Node takes them fastest. It is nearly always the host that was asked last. */
  function toList(headers: Record<string, string>, host: string | undefined): string[] {
    const known = lists.get(headers)
    if (known && known.host === host) return known.list
    const list = Object.entries(withAskedHost(headers, host)).flat()
    lists.set(headers, { host, list })
    return list
  }

  return { get, serve, invalidate, listFailing: () => [...failing].sort() }
}
