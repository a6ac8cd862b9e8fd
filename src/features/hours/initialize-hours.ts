import type { Actor } from '#features/accounts/audit/audit.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { listStoredHours, lockTable } from './hours.queries.ts'
import { FALLBACK_HOURS } from './hours.rules.ts'
import { businessHours } from './hours.table.ts'

/** Nobody needs a login for this. */
type Caller = { actor: Actor; address: string }

/** Fills an empty table with the fallback week (H1). Says whether it did; a table with hours in it stays as it is. */
export async function initializeHours({ db, clock }: CoreDeps, { actor, address }: Caller): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockTable(tx, businessHours)
    if ((await listStoredHours(tx)).length > 0) return false
    await tx.insert(businessHours).values([...FALLBACK_HOURS])
    await recordAction(tx, { at: clock.now(), actor, address, action: 'init-hours', subject: 'hours' })
    return true
  })
}
