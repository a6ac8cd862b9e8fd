import { sql } from 'drizzle-orm'
import { businessDate } from '#base/business-date.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Db, Tx } from '#platform/db.ts'
import { countDays } from './count-days.ts'
import { type Counting, dayOf, people } from './counting.ts'
import { programBuilds, programChecks, programCohorts, programDays, programRewards } from './program.table.ts'

/** With a million checks it takes seconds, on a small machine that is busy minutes. */
export const REBUILD_LIMIT_MS = 30 * 60 * 1000
/** A million checks are sorted with it almost without the disk. */
const MEMORY = '64MB'

/**
 * Counts all figures of the program again, as of one moment, and puts them in place of the last ones, which
 * readers see meanwhile. Two at once come one after the other. What takes longer than it may changes nothing.
 */
export function rebuildProgram(
  db: Db,
  { limitMs = REBUILD_LIMIT_MS, ...counting }: Counting & { limitMs?: number },
): Promise<void> {
  const startedAt = performance.now()
  const spentMs = () => Math.round(performance.now() - startedAt)
  return db.transaction(
    async (tx) => {
      // A setting fixes no moment, and the lock waits before the moment is fixed that all others see.
      await limitStatement(tx, limitMs)
      await tx.execute(sql`lock table ${programBuilds} in exclusive mode`)
      await tx.execute(sql.raw(`set local work_mem = '${MEMORY}'`))
      for (const table of [programDays, programChecks, programRewards, programCohorts]) await tx.delete(table)
      for (const count of [countDays, countChecks, countRewards]) {
        await limitStatement(tx, limitMs - spentMs())
        await count(tx, counting)
      }
      const { now, time } = counting
      const tookMs = spentMs()
      const build = { builtAt: now, tookMs, lastDay: businessDate(now, time) }
      await tx
        .insert(programBuilds)
        .values({ id: 1, ...build })
        .onConflictDoUpdate({ target: programBuilds.id, set: build })
    },
    { isolationLevel: 'repeatable read' },
  )
}

const limitStatement = (tx: Tx, ms: number) => tx.execute(sql.raw(`set local statement_timeout = ${Math.max(ms, 1)}`))

/** Sales as everywhere: what was paid or is closed, and was neither voided nor merged, wasted or a test. */
async function countChecks(tx: Tx, { restaurantId }: Counting) {
  if (!restaurantId) return
  await tx.execute(sql`
    insert into ${programChecks} (day, who, checks, amount_cents)
    select business_date, coalesce(membership_type, 'guest'), count(*), sum(amount_cents)
    from ${posChecks} left join ${people} as known on known.id = member_id
    where restaurant_id = ${restaurantId} and is_sale and not is_voided and payment_status <> 'OPEN'
    group by 1, 2`)
}

async function countRewards(tx: Tx, { time }: Counting) {
  await tx.execute(sql`
    insert into ${programRewards} (day, membership_type, milestone_id, reached, reached_claimed, given, given_points)
    select day, membership_type, milestone_id, sum(reached), sum(reached_claimed), sum(given), sum(given_points)
    from (
      select ${dayOf(sql`reached_at`, time)} as day, member_id, milestone_id, 1 as reached,
        (state <> 'available')::int as reached_claimed, 0 as given, 0 as given_points
      from ${rewards} where state not in ('rejected', 'canceled') and milestone_id is not null
      union all
      select ${dayOf(sql`redeemed_at`, time)}, member_id, milestone_id, 0, 0, 1, cost
      from ${rewards} where state = 'redeemed' and milestone_id is not null
    ) as parts join ${people} as known on known.id = member_id
    group by 1, 2, 3`)
}
