import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Side } from '#base/roles.ts'
import { sessionLimits } from '#features/accounts/accounts.rules.ts'

const names: Record<Side, string> = { staff: 'tides-staff', member: 'tides-member' }

/** The token a request's `Cookie` header carries for one side; anything but 43 characters of base64url is not ours. */
export function readSessionToken(cookies: string | undefined, config: { isHttps: boolean }, side: Side) {
  const name = sessionCookieName(config, side)
  const token = parse(cookies ?? '', name)[name]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function sessionCookieName({ isHttps }: { isHttps: boolean }, side: Side) {
  return isHttps ? `__Host-${names[side]}` : names[side]
}

export function setSessionCookie(
  c: Context,
  config: { isHttps: boolean },
  { side, token }: { side: Side; token: string },
) {
  write(c, config, { side, value: token, maxAge: sessionLimits[side].absoluteSeconds })
}

export function clearSessionCookie(c: Context, config: { isHttps: boolean }, side: Side) {
  write(c, config, { side, value: '', maxAge: 0 })
}

/** Under https the `__Host-` prefix makes the browser refuse a cookie planted by a neighboring host or over http. */
function write(
  c: Context,
  { isHttps }: { isHttps: boolean },
  { side, value, maxAge }: { side: Side; value: string; maxAge: number },
) {
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge } as const
  setCookie(c, names[side], value, isHttps ? { ...attributes, secure: true, prefix: 'host' } : attributes)
}
