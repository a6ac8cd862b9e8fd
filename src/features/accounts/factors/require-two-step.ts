import { notInArray, sql } from 'drizzle-orm'
import type { StaffRole } from '#features/accounts/accounts.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { listRequiredRoles } from './factors.queries.ts'
import { twoStepRoles } from './factors.table.ts'

/** Sets the roles that must have a second step. People without one are asked to set it up with their next call. */
export async function requireTwoStep(
  { db, clock }: CoreDeps,
  { requiredRoles, actor, address }: By & { requiredRoles: StaffRole[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two owners who save at once take turns, so that one of the two choices holds and not a mix of both.
    await tx.execute(sql`lock table ${twoStepRoles} in share row exclusive mode`)
    const before = await listRequiredRoles(tx)
    await tx.delete(twoStepRoles).where(notInArray(twoStepRoles.role, requiredRoles))
    const wanted = requiredRoles.map((role) => ({ role }))
    if (wanted.length > 0) await tx.insert(twoStepRoles).values(wanted).onConflictDoNothing()
    const after = await listRequiredRoles(tx)
    if (before.join() === after.join()) return
    await recordAction(tx, {
      at: clock.now(),
      actor,
      address,
      action: 'require-two-step',
      subject: 'staff',
      before: { requiredRoles: before },
      after: { requiredRoles: after },
    })
  })
}
