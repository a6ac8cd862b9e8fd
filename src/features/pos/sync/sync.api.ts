import { count, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { type PointOfSale, requirePos } from '#features/pos/point-of-sale.ts'
import { answerPosFailure } from '#features/pos/pos-failure.ts'
import type { Deps } from '#platform/deps.ts'
import type { WebEnv } from '#web/env.ts'
import { setPageHeaders, toLimitAndOffset } from '#web/paging.ts'
import { validQuery } from '#web/valid.ts'
import { windowOfDays } from './sync.rules.ts'
import {
  autoSyncQuery,
  noSummary,
  type SyncAnswerWire,
  syncRunsQuery,
  toSummaryWire,
  toSyncRunWire,
} from './sync.wire.ts'
import { syncOrders } from './sync-orders.ts'
import { syncRuns } from './sync-runs.table.ts'

/** Longer than any sync of days takes; whoever asked may be gone by then, and finds the outcome among the runs. */
const TIME_LIMIT_MS = 10 * 60_000

export function syncApi(deps: Pick<Deps, 'db' | 'clock' | 'log'> & { pos: PointOfSale | undefined }) {
  return new Hono<WebEnv>()
    .get('/auto-sync-orders', validQuery(autoSyncQuery), async (c) => {
      const { days } = c.req.valid('query')
      const session = await c.var.findSession('staff')
      c.header('Cache-Control', 'no-store')
      try {
        const { runId, ...report } = await syncOrders(
          { ...deps, pos: requirePos(deps.pos) },
          {
            read: 'window',
            window: windowOfDays(days, deps.clock.now()),
            cause: session ? 'staff' : 'scheduler',
            startedBy: session?.name,
            signal: AbortSignal.timeout(TIME_LIMIT_MS),
          },
        )
        const answer: SyncAnswerWire = { success: true, summary: toSummaryWire(report), runId }
        return c.json(answer)
      } catch (error) {
        return answerPosFailure(c, error, { summary: noSummary })
      }
    })
    .get('/sync-runs', validQuery(syncRunsQuery), async (c) => {
      const page = c.req.valid('query')
      const { restaurantId } = requirePos(deps.pos).client
      const isOurs = eq(syncRuns.restaurantId, restaurantId)
      const { limit, offset } = toLimitAndOffset(page)
      const [runs, totals] = await Promise.all([
        deps.db
          .select()
          .from(syncRuns)
          .where(isOurs)
          .orderBy(desc(syncRuns.startedAt), desc(syncRuns.id))
          .limit(limit)
          .offset(offset),
        deps.db.select({ total: count() }).from(syncRuns).where(isOurs),
      ])
      c.header('Cache-Control', 'no-store')
      setPageHeaders(c, page, totals[0]?.total ?? 0)
      return c.json(runs.map(toSyncRunWire))
    })
}
