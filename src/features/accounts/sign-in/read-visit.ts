import type { Context } from 'hono'
import type { Side } from '#base/roles.ts'
import { readDeviceToken } from '#features/accounts/devices/device-cookie.ts'
import { readSessionToken } from '#features/accounts/sessions/session-cookie.ts'
import type { WebEnv } from '#web/env.ts'

export type Visit = {
  address: string
  userAgent: string
  /** The session this browser held on the same side; it ends, so an id planted before sign-in is worth nothing. */
  oldToken: string | undefined
  /** What this browser was given when somebody last signed in on it. */
  deviceToken?: string | undefined
}

/** What a login needs to know of the request it comes with. */
export function readVisit(c: Context<WebEnv>, config: { isHttps: boolean }, side: Side): Visit {
  return {
    address: c.var.address,
    userAgent: c.req.header('user-agent') ?? '',
    oldToken: readSessionToken(c.req.header('cookie'), config, side),
    deviceToken: readDeviceToken(c, config),
  }
}
