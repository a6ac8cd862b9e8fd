import { defaultMilestones } from '#content/rewards.ts'
import type { Actor } from '#features/accounts/audit/audit.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import { lockMilestonesForChange } from './lock-milestones.ts'
import { milestones } from './milestones.table.ts'

/** Fills an empty list with the default milestones. Says how many were made: none, when there are milestones already. */
export async function initializeMilestones(
  { db, clock }: CoreDeps,
  { actor, address }: { actor: Actor; address: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    // An empty table has no row to hold: two calls at once would both find it empty.
    await lockMilestonesForChange(tx)
    if ((await tx.$count(milestones)) > 0) return 0
    const rows = defaultMilestones.map((milestone, index) => ({
      id: newId('ms'),
      ...milestone,
      repeatEvery: null,
      isActive: true,
      sortOrder: index + 1,
    }))
    await tx.insert(milestones).values(rows)
    const after = { milestones: rows.map(({ name }) => name) }
    const action = { action: 'init-milestones' as const, subject: 'milestones', after }
    await recordAction(tx, { at: clock.now(), actor, address, ...action })
    return rows.length
  })
}
