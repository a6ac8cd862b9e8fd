import { asc } from 'drizzle-orm'
import type { Eraser } from '#features/members/erasure/erase-member.ts'
import { isCheckOf, posChecks } from '#features/pos/pos.table.ts'

/** Locks every check that names a member who is being erased, in the order in which syncs lock them. */
export const lockChecksOf: Eraser = async (tx, person) => {
  await tx
    .select({ guid: posChecks.guid })
    .from(posChecks)
    .where(isCheckOf(person))
    .orderBy(asc(posChecks.guid))
    .for('update')
}
