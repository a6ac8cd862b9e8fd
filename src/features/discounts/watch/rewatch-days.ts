import { gte } from 'drizzle-orm'
import { businessDate } from '#base/business-date.ts'
import { addDays } from '#base/zoned-time.ts'
import { watchDiscountsJob } from '#features/discounts/discounts.jobs.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import { watchedDays } from './watched-days.table.ts'

/** How far back a changed rule is applied. What is older was decided by the rules of its time. */
const REWATCHED_DAYS = 14

/** Has the last days looked over again, once the transaction that changed what is normal has committed. */
export async function rewatchDays(tx: Tx, clock: Clock): Promise<void> {
  const first = addDays(businessDate(clock.now(), await readRegisterTime(tx)), -REWATCHED_DAYS)
  await tx.update(watchedDays).set({ isDue: true }).where(gte(watchedDays.businessDate, first))
  await enqueueJob(tx, clock, { kind: watchDiscountsJob, payload: {} })
}
