import { lt } from 'drizzle-orm'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { firstRelevantDate } from './hours.rules.ts'
import { specialDays } from './hours.table.ts'

/** For the nightly clean-up: no page shows these days any more. Returns how many went. */
export async function forgetPastSpecialDays({ db, clock }: CoreDeps): Promise<number> {
  const today = localDate(clock.now(), venue.timeZone)
  const { rowCount } = await db.delete(specialDays).where(lt(specialDays.date, firstRelevantDate(today)))
  return rowCount ?? 0
}
