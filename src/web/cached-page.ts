import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
type Representation = {
  etag: string
  bytes: Buffer
  headers: Record<string, string>
  unchanged: Record<string, string>
}

/** A page as it goes over the wire, in each encoding. Each has an ETag of its own, because their bytes differ (RFC 9110, 8.8.3.3). */
export type CachedPage = Record<Encoding, Representation>

type PageRequest = { ifNoneMatch: string | undefined; acceptEncoding: string | undefined }

/** The page for one request: in the best encoding it accepts, or 304 when the browser has that already. */
export function answerWith(page: CachedPage, { ifNoneMatch, acceptEncoding }: PageRequest) {
  const { etag, bytes, headers, unchanged } = page[chooseEncoding(acceptEncoding)]
  return isKnown(ifNoneMatch, etag)
    ? { status: 304 as const, headers: unchanged, bytes: null }
    : { status: 200 as const, headers, bytes }
}

function chooseEncoding(accepted = ''): Encoding {
  const offers = accepted.toLowerCase()
  if (/(^|[\s,])br(?!;\s*q=0(\.0+)?($|[\s,]))/.test(offers)) return 'br'
  if (/(^|[\s,])gzip(?!;\s*q=0(\.0+)?($|[\s,]))/.test(offers)) return 'gzip'
  return 'identity'
}

function isKnown(ifNoneMatch: string | undefined, etag: string) {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export async function toCachedPage(html: string, pageHeaders: Record<string, string>): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  function represent(bytes: Buffer, encoding: Encoding): Representation {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const unchanged = { ...pageHeaders, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ETag: etag }
    const length = { 'Content-Length': String(bytes.length) }
    const coding = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
    return { etag, bytes, unchanged, headers: { ...unchanged, ...length, ...coding } }
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gz] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity, { level: 9 })])
  return { br: represent(br, 'br'), gzip: represent(gz, 'gzip'), identity: represent(identity, 'identity') }
}
