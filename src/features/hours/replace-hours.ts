import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { listStoredHours, lockTable } from './hours.queries.ts'
import { type DayHours, inDayOrder } from './hours.rules.ts'
import { businessHours } from './hours.table.ts'

/** Puts a whole, valid week in the place of the one before (H2). */
export async function replaceHours(
  { db, clock }: CoreDeps,
  { hours, ...by }: By & { hours: readonly DayHours[] },
): Promise<void> {
  const after = inDayOrder(hours)
  await db.transaction(async (tx) => {
    await lockTable(tx, businessHours)
    const before = await listStoredHours(tx)
    await tx.delete(businessHours)
    await tx.insert(businessHours).values(after)
    await recordAction(tx, { at: clock.now(), ...by, action: 'replace-hours', subject: 'hours', before, after })
  })
}
