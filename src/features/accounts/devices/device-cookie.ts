import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { KNOWN_DEVICE_SECONDS } from '#features/accounts/limits.rules.ts'
import type { Deps } from '#platform/deps.ts'
import type { WebEnv } from '#web/env.ts'
import { rememberDevice } from './remember-device.ts'

const NAME = 'tides-device'

/** What this browser was given when somebody last signed in on it; anything but 43 characters of base64url is not ours. */
export function readDeviceToken(c: Context, { isHttps }: { isHttps: boolean }): string | undefined {
  const name = isHttps ? `__Host-${NAME}` : NAME
  const token = parse(c.req.header('cookie') ?? '', name)[name]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Makes this browser a known device of the account that was just opened on it. */
export async function rememberBrowser(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  c: Context<WebEnv>,
  { accountId }: { accountId: string },
) {
  const oldToken = readDeviceToken(c, config)
  const token = await rememberDevice({ db, clock }, { accountId, address: c.var.address, oldToken })
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: KNOWN_DEVICE_SECONDS } as const
  setCookie(c, NAME, token, config.isHttps ? { ...attributes, secure: true, prefix: 'host' } : attributes)
}
