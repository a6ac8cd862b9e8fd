import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Tx } from '#platform/db.ts'

/** Locks a check before a decision about it. One of another restaurant counts as not found. */
export async function lockCheck(tx: Tx, { restaurantId, checkGuid }: { restaurantId: string; checkGuid: string }) {
  const [check] = await tx.select().from(posChecks).where(eq(posChecks.guid, checkGuid)).for('update')
  if (check?.restaurantId !== restaurantId) throw new AppError('check-not-found')
  return check
}
