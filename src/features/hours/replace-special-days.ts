import { gte } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Session } from '#web/env.ts'
import { listSpecialDaysFrom, lockSpecialDays } from './hours.queries.ts'
import { listSpecialDayProblems, type SpecialDay } from './hours.rules.ts'
import { specialDays as table } from './hours.table.ts'

type Deps = { db: Db; clock: Clock }
type Change = { specialDays: readonly SpecialDay[]; actor: Session; address: string }

/** Puts these special days in the place of all from today on. Days that have passed stay as they were. */
export async function replaceSpecialDays({ db, clock }: Deps, { specialDays, actor, address }: Change): Promise<void> {
  const at = clock.now()
  const today = localDate(at, venue.timeZone)
  const fields = listSpecialDayProblems(specialDays, today)
  if (fields.length > 0) throw new AppError('invalid-input', { fields })

  const after = specialDays.toSorted((one, other) => one.date.localeCompare(other.date))
  await db.transaction(async (tx) => {
    await lockSpecialDays(tx)
    const before = await listSpecialDaysFrom(tx, today)
    await tx.delete(table).where(gte(table.date, today))
    if (after.length > 0) await tx.insert(table).values(after)
    await recordAction(tx, {
      at,
      actor,
      address,
      action: 'replace-special-days',
      subject: 'special-days',
      before,
      after,
    })
  })
}
