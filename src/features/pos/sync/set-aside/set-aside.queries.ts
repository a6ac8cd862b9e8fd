import { asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { posSetAside } from './set-aside.table.ts'

/** What needs attention, the oldest first, and how many there are in all. */
export async function listSetAside(db: Db, { restaurantId, limit }: { restaurantId: string; limit: number }) {
  const isOurs = eq(posSetAside.restaurantId, restaurantId)
  const [list, total] = await Promise.all([
    db.select().from(posSetAside).where(isOurs).orderBy(asc(posSetAside.since), asc(posSetAside.subject)).limit(limit),
    db.$count(posSetAside, isOurs),
  ])
  return { list, total }
}
