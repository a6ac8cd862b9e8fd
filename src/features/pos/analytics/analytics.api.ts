import { businessDate } from '#base/business-date.ts'
import { type PointOfSale, requirePos } from '#features/pos/point-of-sale.ts'
import { keepRegisterTime, readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import { findLastSync } from '#features/pos/sync/sync.queries.ts'
import { ORDERS_PATH } from '#features/pos/toast/client/toast-paths.rules.ts'
import { describeLimitations, type EndpointReport } from '#features/pos/toast/probe-endpoints.rules.ts'
import { probeEndpoints } from '#features/pos/toast/probe-endpoints.ts'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#web/route.ts'
import { type DataSource, readAnalytics } from './analytics.contract.ts'
import { estimateSales, readSales } from './analytics.queries.ts'
import { analyticsPeriods } from './analytics.rules.ts'
import { toDataWire, toDebugWire } from './analytics.wire.ts'

/** What an account may read changes once in months; asking again costs Toast's patience and ours. */
const PROBE_KEPT_MS = 60_000
const PROBE_TIME_LIMIT_MS = 60_000

export function analyticsApi(deps: Pick<Deps, 'db' | 'clock' | 'log'> & { pos: PointOfSale | undefined }): Route[] {
  const { db, clock, log } = deps
  let kept: { at: number; report: Promise<EndpointReport> } | undefined
  let answeredAt: Date | undefined

  function probe(pos: PointOfSale, { isFresh, day }: { isFresh: boolean; day: string }): Promise<EndpointReport> {
    const now = performance.now()
    if (!isFresh && kept && now - kept.at < PROBE_KEPT_MS) return kept.report
    const signal = AbortSignal.timeout(PROBE_TIME_LIMIT_MS)
    const report = probeEndpoints({ client: pos.client, log }, { businessDate: day, signal })
    kept = { at: now, report }
    report.catch(() => {
      kept = undefined
    })
    return report
  }

  const analytics = route(readAnalytics).to(async ({ query }) => {
    const pos = requirePos(deps.pos)
    const { restaurantId } = pos.client
    const now = clock.now()
    const periods = analyticsPeriods(businessDate(now, await readRegisterTime(db, restaurantId)))
    const days = { period: { first: periods.month.first, last: periods.today.last }, day: periods.today.first }
    const report = await probe(pos, { isFresh: query.fresh === 'true', day: days.day })
    await keepRegisterTime(deps, { restaurantId, info: report.restaurantInfo })

    const limitations = describeLimitations(report)
    const dataSource = chooseSource(pos, limitations?.orders === true)
    const isEstimated = dataSource === 'customer-based-estimates'
    const [figures, syncedAt] = await Promise.all([
      isEstimated ? estimateSales(db, days) : readSales(db, { ...days, restaurantId }),
      findLastSync(db, restaurantId),
    ])
    const hasData = figures.days.length > 0 || syncedAt !== undefined
    const answered = report.endpoints.filter(({ isSuccessful }) => isSuccessful).map(({ endpoint }) => endpoint)
    if (answered.length > 0) answeredAt = now
    return {
      success: true,
      data: hasData ? toDataWire(figures, periods) : null,
      dataSource,
      successfulEndpoint: answered.find((endpoint) => endpoint === ORDERS_PATH) ?? answered[0] ?? null,
      apiType: isEstimated ? 'Member transactions' : 'Toast Orders API v2',
      // While Toast is down nothing is updated, however often somebody asks.
      timestamp: (answeredAt ?? syncedAt ?? now).toISOString(),
      syncedAt: syncedAt?.toISOString() ?? null,
      limitations,
      debugInfo: toDebugWire(report),
    }
  })
  return [analytics]
}

/** What the figures come from (P5). */
function chooseSource(pos: PointOfSale, areOrdersClosed: boolean): DataSource {
  if (areOrdersClosed) return 'customer-based-estimates'
  return pos.source === 'simulator' ? 'mock' : 'live'
}
