import type { Hono } from 'hono'
import type { Db } from '#platform/db.ts'
import { listPendingMigrations } from '#platform/migrate.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { urls } from '#urls.ts'
import type { WebEnv } from '#web/env.ts'

type Deps = {
  db: Db
  isReady: () => boolean
  /** Addresses of pages that are served as they last were or without what was saved for them; throws when none can be served. */
  findFailingPages: () => Promise<string[]>
}

/** `/healthz`: the process is alive. `/readyz`: it should be sent visitors, because it has started, reaches its data and has pages. */
export function mountHealth(app: Hono<WebEnv>, { db, isReady, findFailingPages }: Deps) {
  app.get(urls.healthz, (c) => c.json({ status: 'alive' }, 200, { 'Cache-Control': 'no-store' }))
  app.get(urls.readyz, async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!isReady()) return c.json({ status: 'starting or stopping' }, 503)
    try {
      const pending = await listPendingMigrations(db, { folder: migrationsFolder })
      if (pending.length > 0) return c.json({ status: 'database not migrated', pending }, 503)
    } catch (error) {
      c.var.log.error({ err: error }, 'not ready: the database does not answer')
      return c.json({ status: 'database unreachable' }, 503)
    }
    try {
      const failingPages = await findFailingPages()
      return c.json({ status: 'ready', ...(failingPages.length > 0 && { failingPages }) })
    } catch (error) {
      c.var.log.error({ err: error }, 'not ready: the home page cannot be rendered')
      return c.json({ status: 'pages cannot be rendered' }, 503)
    }
  })
}
