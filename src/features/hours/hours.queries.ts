import { gte, sql } from 'drizzle-orm'
import { localDate } from '#base/zoned-time.ts'
import type { Db, Tx } from '#platform/db.ts'
import { type DayHours, firstRelevantDate, type SpecialDay, shownWeek } from './hours.rules.ts'
import { businessHours, specialDays } from './hours.table.ts'

/** The week that visitors see: the stored one, or the fallback while none is stored. */
export async function listHours(db: Db | Tx): Promise<DayHours[]> {
  return shownWeek(await listStoredHours(db))
}

/** The stored week in `dayOrder`; empty before it is initialized. */
export async function listStoredHours(db: Db | Tx): Promise<DayHours[]> {
  return db.select().from(businessHours).orderBy(businessHours.dayOrder)
}

/** The special days that decide whether the bar is open now or later: yesterday's evening can reach into today. */
export async function listSpecialDays(db: Db | Tx, { now, timeZone }: { now: Date; timeZone: string }) {
  return listSpecialDaysFrom(db, firstRelevantDate(localDate(now, timeZone)))
}

export async function listSpecialDaysFrom(db: Db | Tx, date: string): Promise<SpecialDay[]> {
  return db.select().from(specialDays).where(gte(specialDays.date, date)).orderBy(specialDays.date)
}

/** Lets one change happen at a time, the first one included: an empty table has no row to lock. */
export async function lockTable(tx: Tx, table: typeof businessHours | typeof specialDays): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
}
