import { and, asc, between, eq, max } from 'drizzle-orm'
import { posChecks, posOrders } from '#features/pos/pos.table.ts'
import { posCursors } from '#features/pos/sync/sync-runs.table.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { DayToWatch } from './watch.rules.ts'
import { watchedDays } from './watched-days.table.ts'

type Days = { restaurantId: string; from: string; to: string }

export function listWatchedDays(db: Db | Tx, { restaurantId, from, to }: Days) {
  const { businessDate } = watchedDays
  return db
    .select()
    .from(watchedDays)
    .where(and(eq(watchedDays.restaurantId, restaurantId), between(businessDate, from, to)))
    .orderBy(asc(businessDate))
}

/** The days that have orders, and how each stands. */
export async function listDaysToWatch(db: Db, days: Days): Promise<DayToWatch[]> {
  const { restaurantId, from, to } = days
  const [orders, matches, watched] = await Promise.all([
    db
      .select({ businessDate: posOrders.businessDate, at: max(posOrders.seenAt) })
      .from(posOrders)
      .where(and(eq(posOrders.restaurantId, restaurantId), between(posOrders.businessDate, from, to)))
      .groupBy(posOrders.businessDate)
      .orderBy(asc(posOrders.businessDate)),
    db
      .select({ businessDate: posChecks.businessDate, at: max(posChecks.matchedAt) })
      .from(posChecks)
      .where(and(eq(posChecks.restaurantId, restaurantId), between(posChecks.businessDate, from, to)))
      .groupBy(posChecks.businessDate),
    listWatchedDays(db, days),
  ])
  return orders.flatMap(({ businessDate, at }) => {
    if (at === null) return []
    const matchedAt = matches.find((match) => match.businessDate === businessDate)?.at
    const own = watched.find((day) => day.businessDate === businessDate)
    return {
      businessDate,
      changedAt: matchedAt && matchedAt > at ? matchedAt : at,
      watched: own && { at: own.watchedAt, isComplete: own.isComplete, isDue: own.isDue },
    }
  })
}

/** Everything that was changed at the point of sale before this moment has been read. */
export async function findSyncedUntil(db: Db | Tx, restaurantId: string): Promise<Date | undefined> {
  const [cursor] = await db
    .select({ at: posCursors.syncedUntil })
    .from(posCursors)
    .where(eq(posCursors.restaurantId, restaurantId))
  return cursor?.at
}
