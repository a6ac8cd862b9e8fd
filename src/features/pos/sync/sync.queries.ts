import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { syncRuns } from './sync-runs.table.ts'

/** One page of syncs, newest first, and how many there are. */
export async function listSyncRuns(
  db: Db,
  { restaurantId, limit, offset }: { restaurantId: string; limit: number; offset: number },
) {
  const isOurs = eq(syncRuns.restaurantId, restaurantId)
  const newestFirst = [desc(syncRuns.startedAt), desc(syncRuns.id)]
  const [list, total] = await Promise.all([
    db
      .select()
      .from(syncRuns)
      .where(isOurs)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    db.$count(syncRuns, isOurs),
  ])
  return { list, total }
}
