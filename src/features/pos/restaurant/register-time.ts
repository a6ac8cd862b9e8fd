import { desc, sql } from 'drizzle-orm'
import type { RegisterTime } from '#base/business-date.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { preparedQuery } from '#platform/prepared-query.ts'
import { posRestaurants } from './pos-restaurants.table.ts'
import { assumedTime, isRegisterTime, type RestaurantInfo } from './restaurant.rules.ts'

const { timeZone, closeoutHour, toldAt } = posRestaurants
const selectRegisterTime = preparedQuery((db) =>
  db
    .select({ timeZone, closeoutHour })
    .from(posRestaurants)
    .where(sql`${posRestaurants.restaurantId} = coalesce(${sql.placeholder('id')}, ${posRestaurants.restaurantId})`)
    .orderBy(desc(toldAt))
    .limit(1),
)

/** The time zone and closeout hour that business dates follow: of one restaurant, or of the one read last. */
export async function readRegisterTime(db: Db | Tx, restaurantId?: string): Promise<RegisterTime> {
  const [told] = await selectRegisterTime(db, { id: restaurantId ?? null })
  return told && isRegisterTime(told) ? told : assumedTime
}

/** Stores what the point of sale sent, for all servers. Invalid values change nothing. */
export async function keepRegisterTime(
  { db, clock }: CoreDeps,
  { restaurantId, info }: { restaurantId: string; info: RestaurantInfo | null },
): Promise<void> {
  if (!info || !isRegisterTime(info)) return
  const { timeZone, closeoutHour } = info
  const told = { timeZone, closeoutHour, toldAt: clock.now() }
  await db
    .insert(posRestaurants)
    .values({ restaurantId, ...told })
    .onConflictDoUpdate({ target: posRestaurants.restaurantId, set: told })
}
