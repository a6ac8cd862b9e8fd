import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'

/**
 * Everything that changes cases takes turns with the others of the restaurant: the monitor, which adds to many at once, and the
 * people who resolve and reopen them. Taken before any row, so that nobody waits in a circle.
 */
export async function lockCases(tx: Tx, restaurantId: string): Promise<void> {
  const lock = `eleven-tides discounts ${restaurantId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
}
