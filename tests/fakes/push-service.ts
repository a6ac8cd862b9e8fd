import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Post } from '#platform/push/push.ts'
import { listen } from './listen.ts'

/** What a browser would read, and what was said about it. */
type Received = { path: string; words: unknown; headers: Record<string, unknown>; claims: Record<string, unknown> }

const SITE = 'https://push.test'

/** Stands where the push service of a browser is, for one test. It reads what it gets as the browser would (RFC 8291). */
export async function startPushService() {
  const received: Received[] = []
  const browsers = new Map<string, { own: ReturnType<typeof createECDH>; auth: Buffer; knownKey: string }>()
  /** How calls are answered, in turn; then each is taken. */
  const replies: number[] = []

  const url = await listen(async (request, response) => {
    const path = request.url ?? ''
    const body = await buffer(request)
    const browser = browsers.get(path)
    const status = replies.shift() ?? (browser ? 201 : 410)
    if (browser && status === 201) {
      const claims = readVapid(request.headers.authorization ?? '', browser.knownKey)
      received.push({ path, words: JSON.parse(decrypt(body, browser).toString()), headers: request.headers, claims })
    }
    response.writeHead(status).end()
  })

  /** Only the test's own way leads to this machine: the product refuses to call it. */
  const post: Post = async ({ url: asked, headers, body }, signal) => {
    const answer = await fetch(url + asked.pathname, { method: 'POST', headers, body: new Uint8Array(body), signal })
    return answer.status
  }

  /** A browser that allowed notifications from whoever has this key, as it would tell us. */
  function subscribe(publicKey: string) {
    const own = createECDH('prime256v1')
    const p256dh = own.generateKeys().toString('base64url')
    const auth = randomBytes(16)
    const path = `/send/${randomBytes(8).toString('hex')}`
    browsers.set(path, { own, auth, knownKey: publicKey })
    const uninstall = () => browsers.delete(path)
    return { body: { endpoint: SITE + path, p256dh, auth: auth.toString('base64url'), publicKey }, path, uninstall }
  }
  return { post, received, replies, subscribe }
}

const hmac = (key: Buffer, ...parts: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(parts)).digest()

/** HKDF for a result that is no longer than a hash. */
function derive(salt: Buffer, material: Buffer, about: Buffer, length: number) {
  return hmac(hmac(salt, material), about, Buffer.of(1)).subarray(0, length)
}

/** Written apart from the product's own lines, from the text of the standard. */
export function decrypt(body: Buffer, { own, auth }: { own: ReturnType<typeof createECDH>; auth: Buffer }): Buffer {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const theirs = body.subarray(21, keyEnd)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
  const material = derive(auth, own.computeSecret(theirs), about, 32)
  const key = derive(salt, material, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, material, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (body.readUInt32BE(16) < body.length - keyEnd) throw new Error('The record is longer than it says')
  return padded.subarray(0, end)
}

/** The claims of a token that was signed by the key that the browser knows (RFC 8292). */
function readVapid(authorization: string, knownKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== knownKey) throw new Error('Signed by another key than the one the browser knows')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The token is not signed by its key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
