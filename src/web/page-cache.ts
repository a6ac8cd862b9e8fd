import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Fact } from '#base/facts.ts'
import type { Clock } from '#platform/clock.ts'
import type { Facts } from '#platform/facts.ts'
import type { Log } from '#platform/log.ts'

export type Rendered = { html: string; headers: Record<string, string>; until?: Date | undefined }
type Source = { facts: readonly Fact[]; render(): Promise<Rendered> }
type Encoding = 'br' | 'gzip' | 'identity'
type Body = { bytes: Buffer; headers: Record<string, string> }

/** A page as it goes over the wire, in each encoding. */
export type CachedPage = { etag: string; bodies: Record<Encoding, Body>; headers: Record<string, string> }
type Entry = CachedPage & { facts: readonly Fact[]; until: number; isStale: boolean }

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Keeps public pages in memory, compressed, until a fact they show changes on any server or their moment has passed.
 * When a page cannot be rendered anew (the database is away), the last good one is served instead of an error.
 */
export function createPageCache({ clock, facts, log }: Deps) {
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<CachedPage>>()
  let generation = 0

  facts.onChange((changed) => {
    // A render that began before the change may have read the old facts: it answers its visitors but is not kept.
    generation += 1
    rendering.clear()
    for (const entry of entries.values()) {
      if (changed === 'everything' || entry.facts.some((fact) => changed.includes(fact))) entry.isStale = true
    }
  })

  const isFresh = (entry: Entry) => !entry.isStale && clock.now().getTime() < entry.until

  async function render(address: string, source: Source): Promise<CachedPage> {
    const startedIn = generation
    const { html, headers, until } = await source.render()
    const page = await toCachedPage(html, headers)
    if (generation === startedIn && facts.isListening) {
      const end = until?.getTime() ?? Number.POSITIVE_INFINITY
      entries.set(address, { ...page, facts: source.facts, until: end, isStale: false })
    }
    return page
  }

  async function get(address: string, source: Source): Promise<CachedPage> {
    const entry = entries.get(address)
    if (entry && isFresh(entry)) return entry
    let job = rendering.get(address)
    if (!job) {
      job = render(address, source)
      rendering.set(address, job)
      const forget = () => rendering.get(address) === job && rendering.delete(address)
      job.then(forget, forget)
    }
    try {
      return await job
    } catch (error) {
      if (!entry) throw error
      log.error({ err: error, address }, 'page could not be rendered, serving the last good one')
      return entry
    }
  }

  /** The short way: a kept page goes straight to the socket, before any routing. Says whether it answered. */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    const entry = entries.get(request.url ?? '')
    if (!entry || !isFresh(entry)) return false
    if (isKnown(request.headers['if-none-match'], entry.etag)) {
      response.writeHead(304, entry.headers).end()
    } else {
      const body = entry.bodies[chooseEncoding(request.headers['accept-encoding'])]
      response.writeHead(200, body.headers).end(body.bytes)
    }
    return true
  }

  return { get, serve }
}

type Deps = { clock: Clock; facts: Pick<Facts, 'onChange' | 'isListening'>; log: Log }

export function chooseEncoding(accepted = ''): Encoding {
  const offers = accepted.toLowerCase()
  if (/(^|[\s,])br(?!;\s*q=0(\.0+)?($|[\s,]))/.test(offers)) return 'br'
  if (/(^|[\s,])gzip(?!;\s*q=0(\.0+)?($|[\s,]))/.test(offers)) return 'gzip'
  return 'identity'
}

export function isKnown(ifNoneMatch: string | undefined, etag: string) {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function toCachedPage(html: string, pageHeaders: Record<string, string>): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const headers = { ...pageHeaders, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ETag: etag }
  const body = (bytes: Buffer, encoding?: string): Body => ({
    bytes,
    headers: { ...headers, 'Content-Length': String(bytes.length), ...(encoding && { 'Content-Encoding': encoding }) },
  })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gz] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity, { level: 9 })])
  return { etag, headers, bodies: { br: body(br, 'br'), gzip: body(gz, 'gzip'), identity: body(identity) } }
}
