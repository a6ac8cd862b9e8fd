import { gte } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { listSpecialDaysFrom, lockTable } from './hours.queries.ts'
import { listSpecialDayProblems, type SpecialDay } from './hours.rules.ts'
import { specialDays as table } from './hours.table.ts'

type Replacement = By & { specialDays: readonly SpecialDay[] }

/** Puts these special days in the place of all from today on. Days that have passed stay as they were. */
export async function replaceSpecialDays({ db, clock }: CoreDeps, { specialDays, ...by }: Replacement): Promise<void> {
  const at = clock.now()
  const today = localDate(at, venue.timeZone)
  const fields = listSpecialDayProblems(specialDays, today)
  if (fields.length > 0) throw new AppError('invalid-input', { fields })

  const after = specialDays.toSorted((one, other) => one.date.localeCompare(other.date))
  await db.transaction(async (tx) => {
    await lockTable(tx, table)
    const before = await listSpecialDaysFrom(tx, today)
    await tx.delete(table).where(gte(table.date, today))
    if (after.length > 0) await tx.insert(table).values(after)
    await recordAction(tx, { at, ...by, action: 'replace-special-days', subject: 'special-days', before, after })
  })
}
