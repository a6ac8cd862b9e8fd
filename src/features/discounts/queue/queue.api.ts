import { businessDate } from '#base/business-date.ts'
import { toDollars } from '#base/money.ts'
import { addDays } from '#base/zoned-time.ts'
import { listWatchedDays } from '#features/discounts/watch/watch.queries.ts'
import { type PointOfSale, requirePos } from '#features/pos/point-of-sale.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './queue.contract.ts'
import * as queries from './queue.queries.ts'
import { PEOPLE_DAYS, stripDates } from './queue.rules.ts'
import { toDiscountAlertWire, toEvidenceWire, toQueueDays } from './queue.wire.ts'
import { readEvidence } from './read-evidence.ts'
import { reopenAlerts, resolveAlerts } from './resolve-alerts.ts'

/** Alerts as a queue: what waits, how the days stand, and what becomes of it. */
export function queueApi(deps: Pick<Deps, 'db' | 'clock'> & { pos: PointOfSale | undefined }): Route[] {
  const { db, clock } = deps
  const ourRestaurant = () => ({ restaurantId: requirePos(deps.pos).client.restaurantId })

  const findToday = async (restaurantId: string) => businessDate(clock.now(), await readRegisterTime(db, restaurantId))

  async function readDays(restaurantId: string, today: string) {
    const dates = stripDates(today)
    const span = { restaurantId, from: dates.at(-1) ?? today, to: today }
    const [found, watched] = await Promise.all([queries.sumOpenByDay(db, span), listWatchedDays(db, span)])
    return { days: toQueueDays(dates, { found, watched }), lastDate: addDays(today, -1) }
  }

  return [
    route(contract.listDiscountAlerts).to(async ({ query }) => {
      const { page: _, pageSize: __, ...filter } = query
      const { list, total } = await queries.listAlerts(db, {
        ...ourRestaurant(),
        ...filter,
        ...toLimitAndOffset(query),
      })
      return { list: list.map(toDiscountAlertWire), total }
    }),
    route(contract.countDiscountAlerts).to(async () => {
      const { restaurantId } = ourRestaurant()
      const today = await findToday(restaurantId)
      const [{ total, costCents }, resolved, people, days] = await Promise.all([
        queries.countOpenAlerts(db, restaurantId),
        queries.countResolvedAlerts(db, restaurantId),
        queries.listPeopleOfAlerts(db, { restaurantId, since: addDays(today, -PEOPLE_DAYS) }),
        readDays(restaurantId, today),
      ])
      return { total, cost: toDollars(costCents), resolved, people, ...days }
    }),
    route(contract.readAlertEvidence).to(async ({ params: { id } }) => ({
      lines: toEvidenceWire(await readEvidence(db, { ...ourRestaurant(), id })),
    })),
    route(contract.resolveDiscountAlerts).to(async ({ body }, c) => ({
      success: true,
      ...(await resolveAlerts(deps, { ...ourRestaurant(), ...body, ...(await requireActor(c, 'staff')) })),
    })),
    route(contract.reopenDiscountAlerts).to(async ({ body }, c) => ({
      success: true,
      ...(await reopenAlerts(deps, { ...ourRestaurant(), ...body, ...(await requireActor(c, 'staff')) })),
    })),
  ]
}
