import type { Db } from '#platform/db.ts'
import { listStoredHours, lockTable } from './hours.queries.ts'
import { FALLBACK_HOURS } from './hours.rules.ts'
import { businessHours } from './hours.table.ts'

/** Fills an empty table with the fallback week (H1). Says whether it did; a table with hours in it stays as it is. */
export async function initializeHours({ db }: { db: Db }): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockTable(tx, businessHours)
    if ((await listStoredHours(tx)).length > 0) return false
    await tx.insert(businessHours).values([...FALLBACK_HOURS])
    return true
  })
}
