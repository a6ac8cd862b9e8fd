import { type PointOfSale, requirePos } from '#features/pos/point-of-sale.ts'
import { refusePosFailures } from '#features/pos/refuse-pos-failures.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import { findOpenImport } from './import-history.ts'
import { retryNow } from './set-aside/retry-now.ts'
import { listSetAside } from './set-aside/set-aside.queries.ts'
import * as contract from './sync.contract.ts'
import { listSyncRuns } from './sync.queries.ts'
import { importDays, windowOfDays } from './sync.rules.ts'
import { toSetAsideWire, toSummaryWire, toSyncRunWire } from './sync.wire.ts'
import { syncOrders } from './sync-orders.ts'

/** As many as a person looks through. */
const SHOWN_SET_ASIDE = 50
/** Busy days at a slow Toast take longer: what is left by then is imported in the background. */
const TIME_LIMIT_MS = 10 * 60_000

export function syncApi(deps: Pick<Deps, 'db' | 'clock' | 'log'> & { pos: PointOfSale | undefined }): Route[] {
  return refusePosFailures([
    route(contract.autoSyncOrders).to(async ({ query }, c) => {
      const session = await c.var.findSession('staff')
      const { runId, restFrom, ...report } = await syncOrders(
        { ...deps, pos: requirePos(deps.pos) },
        {
          read: 'window',
          window: windowOfDays(query.days, deps.clock.now()),
          cause: session ? 'staff' : 'scheduler',
          startedBy: session?.name,
          signal: AbortSignal.timeout(TIME_LIMIT_MS),
        },
      )
      return { success: true, summary: toSummaryWire(report), runId, restFrom: restFrom?.toISOString() ?? null }
    }),
    route(contract.readSyncProgress).to(async () => {
      const { restaurantId } = requirePos(deps.pos).client
      const [open, { list, total }] = await Promise.all([
        findOpenImport(deps.db, restaurantId),
        listSetAside(deps.db, { restaurantId, limit: SHOWN_SET_ASIDE }),
      ])
      return { importing: open ? importDays(open) : null, needAttention: total, checks: list.map(toSetAsideWire) }
    }),
    route(contract.retrySetAside).to(async (_, c) => {
      const pos = requirePos(deps.pos)
      return { success: true, retried: await retryNow({ ...deps, pos }, await requireActor(c, 'staff')) }
    }),
    route(contract.listSyncRuns).to(async ({ query }) => {
      const { restaurantId } = requirePos(deps.pos).client
      const { list, total } = await listSyncRuns(deps.db, { restaurantId, ...toLimitAndOffset(query) })
      return { list: list.map(toSyncRunWire), total }
    }),
  ])
}
