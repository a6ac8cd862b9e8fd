import { venue } from '#content/venue.ts'
import type { Db, Tx } from '#platform/db.ts'
import { listHours, listSpecialDays } from './hours.queries.ts'
import type { LateNight } from './hours.rules.ts'

/**
 * When the bar is open, seen from this moment: the week, special days, and the evenings on which events keep it open. Without
 * those every evening counts by its usual hours.
 */
export async function readOpening(
  db: Db | Tx,
  { now, lateNights = [] }: { now: Date; lateNights?: readonly LateNight[] },
) {
  const { timeZone } = venue
  // One after the other: a transaction has one connection.
  const hours = await listHours(db)
  const specialDays = await listSpecialDays(db, { now, timeZone })
  return { hours, specialDays, lateNights, now, timeZone }
}
