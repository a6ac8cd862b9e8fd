import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { type Adjustment, pointsAdjustments } from './adjustments.table.ts'

/** What staff gave a member or took away, newest first. */
export async function listAdjustments(
  db: Db,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<Adjustment[]> {
  return db
    .select()
    .from(pointsAdjustments)
    .where(eq(pointsAdjustments.memberId, memberId))
    .orderBy(desc(pointsAdjustments.givenAt), pointsAdjustments.id)
    .limit(limit)
}
