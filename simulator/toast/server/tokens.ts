import { createHmac, timingSafeEqual } from 'node:crypto'

/** A day, of which the last minute brings a new token. */
const LIFE_SECONDS = 86_400
const LAST_SECONDS = 60

type Login = { clientId: string; clientSecret: string; scopes: readonly string[] }

/** Tokens can be verified without being stored, so they outlive a restart. */
export function createTokens({ clientId, clientSecret, scopes }: Login) {
  const revoked = new Set<string>()
  let current: { value: string; expiresAt: number } | undefined

  const sign = (text: string) => createHmac('sha256', clientSecret).update(text).digest('base64url')

  function write(issuedAt: number) {
    const header = { alg: 'HS256', typ: 'JWT' }
    const claims = {
      scope: scopes.join(' '),
      iat: issuedAt,
      exp: issuedAt + LIFE_SECONDS,
      azp: clientId,
      sub: `${clientId}@clients`,
      gty: 'client-credentials',
      jti: revoked.size,
      'https://toast.example.test/client_name': 'Simulator',
      'https://toast.example.test/access_type': 'TOAST_MACHINE_CLIENT',
      'https://toast.example.test/type': 'STANDARD',
    }
    const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    return `${text}.${sign(text)}`
  }

  return {
    /** The same token as before, until its last minute. */
    issue(nowMs: number) {
      const now = Math.floor(nowMs / 1000)
      if (!current || revoked.has(current.value) || current.expiresAt - now <= LAST_SECONDS) {
        current = { value: write(now), expiresAt: now + LIFE_SECONDS }
      }
      return { value: current.value, expiresIn: current.expiresAt - now }
    },
    isValid(value: string, nowMs: number) {
      const [header, payload, signature] = value.split('.')
      if (!header || !payload || !signature || revoked.has(value)) return false
      const expected = Buffer.from(sign(`${header}.${payload}`))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
      // The signature is ours, and so is what it stands under.
      const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
      return nowMs / 1000 < exp
    },
    /** The next login brings another token. */
    revoke: (value: string) => void revoked.add(value),
  }
}
