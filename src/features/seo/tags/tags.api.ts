import { Hono } from 'hono'
import { urls } from '#urls.ts'
import type { WebEnv } from '#web/env.ts'

/** Since when the site has followed Global Privacy Control as it does. */
const FOLLOWED_SINCE = '2026-11-15'

/** Says, where machines look for it, that the site follows Global Privacy Control. */
export function tagsApi() {
  return new Hono<WebEnv>().get(urls.gpc, (c) => {
    c.header('Cache-Control', 'public, max-age=86400')
    return c.json({ gpc: true, lastUpdate: FOLLOWED_SINCE })
  })
}
