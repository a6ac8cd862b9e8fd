import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { milestones } from './milestones.table.ts'

/**
 * Keeps all milestones as they are until the transaction ends, so that nobody claims, is given or loses a reward by a price
 * that is being changed. Taken after the member and before any reward (docs/decisions/024-lock-order.md).
 */
export async function lockMilestonesForReading(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${milestones} in share mode`)
}

/**
 * Waits until nobody claims or counts, and lets nobody begin until the change has ended. It is the first thing that a
 * change of milestones takes. It covers milestones that are being added as well, which no lock of rows could.
 */
export async function lockMilestonesForChange(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${milestones} in share row exclusive mode`)
}
