import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { businessDate, startOfBusinessDate } from '#base/business-date.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import { noProgress } from '#features/pos/sync/sync-run.ts'
import { syncRuns } from '#features/pos/sync/sync-runs.table.ts'
import type { CoreDeps } from '#platform/deps.ts'

/** Merges each evening's polls into one report, and their last failure into another: hundreds would hide all others. */
export async function foldPolls({ db, clock }: CoreDeps, { restaurantId }: { restaurantId: string }): Promise<void> {
  const time = await readRegisterTime(db, restaurantId)
  const today = startOfBusinessDate(businessDate(clock.now(), time), time)
  const ofToday = and(
    eq(syncRuns.restaurantId, restaurantId),
    eq(syncRuns.cause, 'poll'),
    gte(syncRuns.startedAt, today),
  )
  await db.transaction(async (tx) => {
    const runs = await tx.select().from(syncRuns).where(ofToday).orderBy(desc(syncRuns.finishedAt)).for('update')
    const [done, ...earlier] = runs.filter(({ state }) => state === 'done')
    const [, ...failures] = runs.filter(({ state }) => state === 'failed' || state === 'interrupted')
    const folded = [...earlier, ...failures].map(({ id }) => id)
    if (folded.length === 0) return
    await tx.delete(syncRuns).where(inArray(syncRuns.id, folded))
    if (!done || earlier.length === 0) return
    const all = [done, ...earlier]
    const sums = Object.keys(noProgress).map((key) => [key, sumOf(all, key as keyof typeof noProgress)])
    const first = all.reduce((one, other) => (other.startedAt < one.startedAt ? other : one))
    const { startedAt, windowStart } = first
    await tx
      .update(syncRuns)
      .set({ ...Object.fromEntries(sums), startedAt, windowStart })
      .where(eq(syncRuns.id, done.id))
  })
}

function sumOf(runs: readonly (typeof noProgress)[], key: keyof typeof noProgress): number {
  return runs.reduce((sum, run) => sum + run[key], 0)
}
