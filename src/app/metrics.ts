import { sql } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { AppError } from '#base/app-error.ts'
import { countJobs } from '#features/operations/operations.queries.ts'
import { findLastSync } from '#features/pos/sync/sync.queries.ts'
import { isSecret } from '#platform/is-secret.ts'
import { countAttempt } from '#platform/rate-limit/rate-limit.ts'
import { urls } from '#urls.ts'
import type { WebEnv } from '#web/env.ts'
import { isLoopback } from '#web/visitors/visitor-address.ts'
import type { ProductDeps } from './open-product.ts'

const DURATION_LIMITS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const GUESSES = { max: 20, seconds: 600 }

/** Measures every request that is not answered from the page cache, by the pattern of its route. */
export function measureRequests({ metrics }: Pick<ProductDeps, 'metrics'>) {
  const observe = metrics.histogram(
    'http_request_duration_seconds',
    'Requests that were not answered from the page cache, by route and class of status.',
    DURATION_LIMITS_SECONDS,
  )
  return async (c: Context<WebEnv>, next: () => Promise<void>) => {
    const startedAt = performance.now()
    await next()
    // The pattern of the route that answered; files and addresses that lead nowhere share `/*`.
    const route = routePath(c)
    const status = `${Math.floor(c.res.status / 100)}xx`
    observe({ method: c.req.method, route, status }, (performance.now() - startedAt) / 1000)
  }
}

/** `/metrics` for a Prometheus on this machine, or one that knows the secret of the settings. */
export function mountMetrics(app: Hono<WebEnv>, deps: ProductDeps) {
  const { config, db, clock, metrics } = deps
  metrics.gauge('database_up', 'Whether the database answers: 1, or 0.', async () => {
    const value = await db.execute(sql`select`).then(
      () => 1,
      () => 0,
    )
    return [{ value }]
  })
  metrics.gauge('jobs', 'Background jobs that wait for their turn or have failed for good.', async () => {
    const { waiting, failed } = await countJobs(db)
    return [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'failed' }, value: failed },
    ]
  })
  metrics.gauge('pos_sync_age_seconds', 'Seconds since orders were last read from the point of sale.', async () => {
    const last = await findLastSync(db)
    return last ? [{ value: (clock.now().getTime() - last.getTime()) / 1000 }] : []
  })
  metrics.gauge('process_resident_memory_bytes', 'Memory of this process.', () => [
    { value: process.memoryUsage.rss() },
  ])

  app.get(urls.metrics, async (c) => {
    const bearer = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    if (bearer && !isSecret(bearer, config.metricsSecret)) {
      await countAttempt(db, clock, { key: `secret ${urls.metrics} ${c.var.address}`, ...GUESSES })
    }
    if (!isSecret(bearer ?? '', config.metricsSecret) && !isLoopback(c.var.address)) throw new AppError('not-found')
    const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' }
    return c.body(await metrics.render(), 200, headers)
  })
}
