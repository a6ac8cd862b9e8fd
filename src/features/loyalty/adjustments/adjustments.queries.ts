import { desc, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { type Adjustment, pointsAdjustments } from './adjustments.table.ts'

/** What staff gave these or took away, newest first. */
export async function listAdjustments(
  db: Db,
  { memberIds, limit }: { memberIds: readonly string[]; limit: number },
): Promise<Adjustment[]> {
  return db
    .select()
    .from(pointsAdjustments)
    .where(inArray(pointsAdjustments.memberId, [...memberIds]))
    .orderBy(desc(pointsAdjustments.givenAt), pointsAdjustments.id)
    .limit(limit)
}
