import { type KeyObject, sign } from 'node:crypto'

/** A JSON Web Token that is signed by RSA with SHA-256 (RFC 7519). */
export function signJwt(claims: Record<string, unknown>, key: KeyObject): string {
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims].map(toPart).join('.')
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

function toPart(value: unknown) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
