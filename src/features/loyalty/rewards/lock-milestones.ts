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

/** The first lock of a change of milestones. It covers those that are being added, which row locks could not. */
export async function lockMilestonesForChange(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${milestones} in share row exclusive mode`)
}
