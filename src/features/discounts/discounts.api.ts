import { AppError } from '#base/app-error.ts'
import { type PointOfSale, requirePos } from '#features/pos/point-of-sale.ts'
import { refusePosFailures, toPosRefusal } from '#features/pos/refuse-pos-failures.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import { readMenuKinds } from '#features/pos/terminal/read-menu-kinds.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#web/route.ts'
import { groupAlertsByCheck, judgeCard } from './alerts/card-verdict.rules.ts'
import { chooseDays, type DayChoice, historyDates, yesterday } from './discount-dates.rules.ts'
import { readDiscountHistory } from './discount-history.contract.ts'
import { toHistoryWire } from './discount-history.wire.ts'
import { readDiscountRules } from './discount-rules/discount-rules.queries.ts'
import * as contract from './discounts.contract.ts'
import { type Days, type DiscountedCheck, listDiscountedChecks, listGivenDiscounts } from './discounts.queries.ts'
import { toDiscountRecordWire, toWatchedDayWire } from './discounts.wire.ts'
import { findDiscountAlerts } from './find-discount-alerts.ts'
import { queueApi } from './queue/queue.api.ts'
import { listSeenAlerts } from './queue/queue.queries.ts'
import { toDiscountAlertWire } from './queue/queue.wire.ts'
import { withNamedMembers } from './watch/read-watched-day.ts'
import { listWatchedDays } from './watch/watch.queries.ts'

type DiscountDeps = Pick<Deps, 'db' | 'clock'> & {
  pos: PointOfSale | undefined
  /** Asks the point of sale for a business date and keeps what it says. Returns whether it said everything. */
  refreshDay: (businessDate: string) => Promise<boolean>
}

export function discountsApi(deps: DiscountDeps): Route[] {
  const { db, clock } = deps
  const ourRestaurant = () => ({ restaurantId: requirePos(deps.pos).client.restaurantId })

  const findLastDate = async () => yesterday(clock.now(), await readRegisterTime(db, ourRestaurant().restaurantId))

  async function requireDays(choice: DayChoice) {
    const chosen = chooseDays(choice, await findLastDate())
    if ('problem' in chosen) throw new AppError('invalid-input', { fields: [chosen] })
    return chosen
  }

  async function readDays(days: Days) {
    const [checks, alerts, watched, rules, menu, time] = await Promise.all([
      listDiscountedChecks(db, days),
      listSeenAlerts(db, days),
      listWatchedDays(db, days),
      readDiscountRules(db),
      readMenuKinds(db, clock.now()),
      readRegisterTime(db, days.restaurantId),
    ])
    const named = await withNamedMembers(db, checks, rules)
    const byCheck = groupAlertsByCheck(alerts)
    const judge = (check: DiscountedCheck) =>
      judgeCard(check, { rules, menu, timeZone: time.timeZone, alerts: byCheck.get(check.guid) ?? [] })
    return {
      allDiscounts: named.map((check) => toDiscountRecordWire(check, judge(check))),
      alerts: alerts.filter(({ resolvedAt }) => resolvedAt === null).map(toDiscountAlertWire),
      watchedDays: watched.map(toWatchedDayWire),
    }
  }

  return refusePosFailures([
    route(contract.readDiscounts).to(async ({ query: { memberOnly, ...choice } }) => {
      const pos = requirePos(deps.pos)
      const days = { restaurantId: pos.client.restaurantId, ...(await requireDays(choice)) }
      const { allDiscounts, alerts, watchedDays } = await readDays(days)
      return {
        success: true,
        discounts: memberOnly === 'true' ? allDiscounts.filter(contract.isMembershipRecord) : allDiscounts,
        allDiscounts,
        alerts,
        watchedDays,
        lastDate: await findLastDate(),
        dataSource: sourceOf(pos),
        timestamp: clock.now().toISOString(),
      }
    }),
    route(contract.findDiscountAlerts).to(async ({ body }) => {
      const { restaurantId } = ourRestaurant()
      const { to: businessDate } = await requireDays(body)
      const wasJustRead = await deps.refreshDay(businessDate).catch(refuseRateLimit)
      const day = { restaurantId, businessDate, wasJustRead }
      const { discountsChecked, alertsGenerated, newAlerts } = await findDiscountAlerts(deps, day)
      const { allDiscounts, alerts } = await readDays({ restaurantId, from: businessDate, to: businessDate })
      const counts = { alertsGenerated, newAlerts: newAlerts.length, discountsChecked }
      return { success: true, allDiscounts, alerts, ...counts, rateLimited: false }
    }),
    route(readDiscountHistory).to(async ({ query }) => {
      const pos = requirePos(deps.pos)
      const { to: date } = await requireDays(query)
      const days = { from: historyDates(date).at(-1) ?? date, to: date }
      const checks = await listGivenDiscounts(db, { restaurantId: pos.client.restaurantId, ...days })
      return {
        success: true,
        data: toHistoryWire(checks, date),
        dataSource: sourceOf(pos),
        timestamp: clock.now().toISOString(),
      }
    }),
    ...queueApi(deps),
  ])
}

function sourceOf({ source }: PointOfSale): contract.DataSource {
  return source === 'simulator' ? 'mock' : 'live'
}

/** The specification names this one reason in a field of its own. */
function refuseRateLimit(error: unknown): never {
  const isRateLimit = error instanceof ToastError && error.problem === 'rate-limited'
  throw isRateLimit ? toPosRefusal(error, { rateLimited: true }) : error
}
