import type { MiddlewareHandler } from 'hono'
import { AppError } from '#base/app-error.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site made a visitor's browser send (A8). Browsers always say where a write comes from;
 * a caller that says nothing is not a browser and carries no cookies of a visitor. `writingReads` are paths that are asked
 * for as one reads and yet set something going.
 */
export function sameSite(
  publicUrl: string,
  { writingReads }: { writingReads: ReadonlySet<string> },
): MiddlewareHandler {
  return async (c, next) => {
    const isRead = READS.has(c.req.method) && !writingReads.has(c.req.path)
    if (!isRead && !isOurs(c.req.raw, publicUrl)) throw new AppError('cross-site')
    await next()
  }
}

function isOurs(request: Request, publicUrl: string) {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  if (!origin) return true
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === request.headers.get('host'))
}
