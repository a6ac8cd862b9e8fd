import type { Hono } from 'hono'
import type { Db } from '#platform/db.ts'
import { listPendingMigrations } from '#platform/migrate.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { urls } from '#urls.ts'
import type { WebEnv } from '#web/env.ts'

/** `/healthz`: the process is alive. `/readyz`: it should be sent visitors, because it has started and reaches its data. */
export function mountHealth(app: Hono<WebEnv>, { db, isReady }: { db: Db; isReady: () => boolean }) {
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
    return c.json({ status: 'ready' })
  })
}
