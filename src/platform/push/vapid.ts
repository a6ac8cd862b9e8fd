import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { CURVE } from './encrypt-push.ts'

/** What push services know this installation by. The public key is base64url, as browsers want it. */
export type VapidKeys = { privateKey: KeyObject; publicKey: string }

const SCALAR_BYTES = 32
const COORDINATE_BYTES = 32

/** The same keys from the same seed, on every server and at every start: nothing has to be stored. */
export function makeVapidKeys(seed: Buffer): VapidKeys {
  // One number in four billion is not on the curve; the next one then is.
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', seed, '', `vapid ${attempt}`, SCALAR_BYTES))
    const pair = createECDH(CURVE)
    try {
      pair.setPrivateKey(scalar)
    } catch {
      continue
    }
    const point = pair.getPublicKey()
    const x = point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url')
    const y = point.subarray(1 + COORDINATE_BYTES).toString('base64url')
    const key = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x, y }
    return { privateKey: createPrivateKey({ key, format: 'jwk' }), publicKey: point.toString('base64url') }
  }
}

/** A day is the most that push services take. */
const VALID_SECONDS = 12 * 60 * 60

type Signing = { endpoint: URL; keys: VapidKeys; subject: string; now: Date }

/** Says who calls a push service (RFC 8292): a token that only our key can sign, for this service and a few hours. */
export function vapidHeader({ endpoint, keys, subject, now }: Signing): string {
  const exp = Math.floor(now.getTime() / 1000) + VALID_SECONDS
  const signed = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: endpoint.origin, exp, sub: subject },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(signed), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`
}
