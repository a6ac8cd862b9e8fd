import type { MiddlewareHandler } from 'hono'
import { AppError } from '#base/app-error.ts'
import type { Config } from '#platform/config.ts'
import type { WebEnv } from './env.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site made a visitor's browser send (A8). Browsers always say where a write comes from;
 * a caller that says nothing is not a browser and carries no cookies of a visitor. `writingReads` are paths that are asked
 * for as one reads and yet set something going.
 */
export function sameSite(
  { publicUrl, staffUrl, adminUrl }: Pick<Config, 'publicUrl' | 'staffUrl' | 'adminUrl'>,
  { writingReads }: { writingReads: ReadonlySet<string> },
): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const isRead = READS.has(c.req.method) && !writingReads.has(c.req.path)
    // With two hosts each is another site to the other.
    const own = adminUrl && c.var.sides.isForStaff ? staffUrl : publicUrl
    if (!isRead && !isOurs(c.req.raw, own)) throw new AppError('cross-site')
    await next()
  }
}

function isOurs(request: Request, own: string) {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  if (!origin) return true
  return origin === own || (URL.canParse(origin) && new URL(origin).host === request.headers.get('host'))
}
