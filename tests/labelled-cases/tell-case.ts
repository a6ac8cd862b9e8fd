import { groupBy } from '#base/group-by.ts'
import { findDiscountAlerts } from '#features/discounts/find-discount-alerts.ts'
import { refreshNames } from '#features/pos/sync/refresh-names.ts'
import { storeOrders } from '#features/pos/sync/store-orders.ts'
import { readToastOrder } from '#features/pos/toast/toast-orders.ts'
import { fixedClock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Case } from './case.ts'
import { expandRooms } from './expand-room.ts'
import { posOfCase } from './open-house.ts'
import type { House } from './read-house.ts'
import { businessDateOf, endOf } from './read-moment.ts'
import { lastChange, momentsOf, toToastOrder } from './to-toast-order.ts'
import type { People } from './toast-words.ts'

const HIRED = new Date('2026-05-01T12:00:00-04:00')

type World = { db: Db; log: Log; house: House; people: People }

/**
 * Lives through a case as the product would: at the end of each business day it hears what has changed, and looks at that
 * day and at the earlier ones of which something changed. Every case is a restaurant of its own.
 */
export async function tellCase({ db, log, house, people }: World, told: Case): Promise<void> {
  const { id: restaurantId } = told
  const checks = [...told.checks, ...expandRooms(told)]
  const orders = [...groupBy(checks, ({ orderNumber }) => orderNumber).values()]
  const days = new Set([
    ...checks.map(({ businessDate }) => businessDate),
    ...checks.flatMap(momentsOf).map(businessDateOf),
  ])
  await learnNames({ db, log, house }, restaurantId)
  let heardUntil = new Date(0)
  for (const day of [...days].sort()) {
    const at = endOf(day)
    const clock = fixedClock(at)
    const changed = orders.filter((order) => {
      const isThere = order.some(({ openedAt }) => openedAt <= at)
      return isThere && lastChange(order, at) > heardUntil
    })
    const read = changed.map((order) => {
      const sent = readToastOrder(toToastOrder(order, { house, people, caseId: told.id, at }))
      if ('problem' in sent) throw new Error(`${told.id}: ${sent.problem}`)
      return sent
    })
    await storeOrders(db, { orders: read, restaurantId, now: at })
    const touched = new Set([...read.flatMap(({ businessDate }) => businessDate ?? []), day])
    for (const businessDate of [...touched].sort())
      await findDiscountAlerts({ db, clock }, { restaurantId, businessDate })
    heardUntil = at
  }
}

/** Once a case: nobody is hired in the middle of one. */
async function learnNames({ db, log, house }: Omit<World, 'people'>, restaurantId: string) {
  const pos = posOfCase(restaurantId, house)
  const { signal } = new AbortController()
  await refreshNames({ db, log, pos, clock: fixedClock(HIRED) }, { signal })
}
