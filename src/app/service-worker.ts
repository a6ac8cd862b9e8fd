import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import { AppError } from '#base/app-error.ts'
import { projectFolder } from '#platform/project-folder.ts'
import { urls } from '#urls.ts'
import type { WebEnv } from '#web/env.ts'

/** The file of the build. It used to be registered from there: browsers that still have it find a version that retires. */
const FILE = '/service-worker.js'

/** The pages that can be opened without a connection. */
const keptPages = [urls.menu, urls.contact, urls.memberCard]
const addresses = new Map<string, string>(keptPages.map((page) => [urls.workerOf(page), page]))

/** A browser that is told to register a worker gets one of ours, or nothing: no other answer of the site may become one. */
export const refuseOtherWorkers: MiddlewareHandler<WebEnv> = async (c, next) => {
  const isAsked = c.req.header('service-worker') !== undefined
  if (isAsked && c.req.path !== FILE && !addresses.has(c.req.path)) throw new AppError('not-found')
  await next()
}

/** One file at an address for each page that it keeps, and it may be registered for that page alone. */
export function mountServiceWorker(app: Hono<WebEnv>) {
  const headers: MiddlewareHandler<WebEnv> = async (c, next) => {
    await next()
    if (!c.res.ok) return
    c.res.headers.set('Cache-Control', 'no-cache')
    // A worker lives by the policy of its own file, and ours fetches what it keeps and the icon of notifications.
    c.res.headers.set('Content-Security-Policy', "default-src 'none'; connect-src 'self'; img-src 'self'")
    // Without this a file may be registered for everything in its folder, which the page itself is not in.
    const page = addresses.get(c.req.path)
    if (page) c.res.headers.set('Service-Worker-Allowed', page)
  }
  const root = path.join(projectFolder, 'dist/client')
  const file = serveStatic({ root, precompressed: true, rewriteRequestPath: () => FILE })
  for (const address of [FILE, ...addresses.keys()]) app.use(address, headers, file)
}
