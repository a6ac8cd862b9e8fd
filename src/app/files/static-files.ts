import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import { projectFolder } from '#platform/project-folder.ts'
import { urls } from '#urls.ts'
import type { WebEnv } from '#web/env.ts'
import { mountServiceWorker } from '../service-worker.ts'
import { webManifests } from './web-manifests.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** Where files of the build are, for which no route is declared. */
export const FILE_FOLDER = '/assets'

/** Files that anyone may have: the browser's part of the build, pictures and fonts, icons, and a few small documents. */
export function mountStaticFiles(app: Hono<WebEnv>) {
  app.get(urls.speculationRules, (c) =>
    c.body(JSON.stringify(speculationRules), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': FOR_AN_HOUR,
    }),
  )
  for (const [address, manifest] of Object.entries(webManifests)) {
    app.get(address, (c) =>
      c.body(JSON.stringify(manifest), 200, {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': FOR_AN_HOUR,
      }),
    )
  }
  app.use(
    '/media/*',
    mayBeKept(() => FOR_EVER),
    serveStatic({
      root: path.join(projectFolder, 'media/web'),
      rewriteRequestPath: (requested) => requested.replace(/^\/media/, ''),
    }),
  )
  // While developing, Vite serves these itself.
  if (import.meta.env.PROD) {
    mountServiceWorker(app)
    // The build's own notes, which are of no use to anyone outside.
    app.all('/.vite/*', (c) => c.notFound())
    app.use(
      '*',
      mayBeKept(howLongToKeep),
      serveStatic({ root: path.join(projectFolder, 'dist/client'), precompressed: true }),
    )
  }
}

function howLongToKeep(address: string) {
  return address.startsWith(`${FILE_FOLDER}/`) ? FOR_EVER : FOR_AN_HOUR
}

function mayBeKept(howLong: (address: string) => string): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('Cache-Control', howLong(c.req.path))
  }
}

const untouched = [
  '/api/*',
  '/calendar/*',
  '/embed/*',
  '/*-admin',
  '/*-dashboard',
  urls.initHours,
  urls.setPassword,
  urls.confirmEmail,
  urls.unsubscribe,
  urls.barMode,
  urls.memberSignup,
  urls.memberCard,
]

/** Pages that a visitor points at are rendered before the click; tools, accounts and calls never are. */
const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...untouched.map((address) => ({ not: { href_matches: address } })),
          { not: { selector_matches: '[data-in-place]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
