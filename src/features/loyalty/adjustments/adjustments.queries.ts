import { desc, sql } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { preparedQuery } from '#platform/prepared-query.ts'
import { type Adjustment, pointsAdjustments } from './adjustments.table.ts'

const selectAdjustments = preparedQuery((db) =>
  db
    .select()
    .from(pointsAdjustments)
    .where(sql`${pointsAdjustments.memberId} = any(${sql.placeholder('memberIds')})`)
    .orderBy(desc(pointsAdjustments.givenAt), pointsAdjustments.id)
    .limit(sql.placeholder('limit')),
)

/** What staff gave these or took away, newest first. */
export function listAdjustments(db: Db, range: { memberIds: readonly string[]; limit: number }): Promise<Adjustment[]> {
  return selectAdjustments(db, range)
}
