import { and, desc, eq, isNull, max, ne } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { type RowRange, readPage } from '#platform/read-page.ts'
import { interrupted, isDead } from './sync-run.ts'
import { syncRuns } from './sync-runs.table.ts'

export async function listSyncRuns(db: Db, { restaurantId, ...range }: RowRange & { restaurantId: string }) {
  const isOurs = eq(syncRuns.restaurantId, restaurantId)
  const newestFirst = db
    .select({ run: syncRuns, isDead })
    .from(syncRuns)
    .where(isOurs)
    .orderBy(desc(syncRuns.startedAt), desc(syncRuns.id))
  const { list, total } = await readPage(newestFirst, db.$count(syncRuns, isOurs), range)
  const toRun = (row: (typeof list)[number]) =>
    row.isDead ? { ...row.run, ...interrupted, finishedAt: row.run.leasedUntil } : row.run
  return { list: list.map(toRun), total }
}

/** When the last sync of new orders finished, of one restaurant or of any. */
export async function findLastSync(db: Db, restaurantId?: string): Promise<Date | undefined> {
  const isLive = ne(syncRuns.cause, 'history')
  const isOurs = restaurantId ? eq(syncRuns.restaurantId, restaurantId) : undefined
  const [last] = await db
    .select({ finishedAt: max(syncRuns.finishedAt) })
    .from(syncRuns)
    .where(and(eq(syncRuns.state, 'done'), isNull(syncRuns.restFrom), isLive, isOurs))
  return last?.finishedAt ?? undefined
}
