import { sql } from 'drizzle-orm'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import { pointsEntries } from './points.table.ts'

const BATCH = 1000
/** As many ids as an owner reads; the number of all is told beside them. */
const MAX_NAMED = 10

/** Compares each member's sums with the ledger. A difference is not repaired: it fails, and somebody has to look. */
export async function compareBalances({ db }: { db: Db }, { signal }: { signal: AbortSignal }): Promise<void> {
  const wrong: string[] = []
  let last = ''
  for (;;) {
    signal.throwIfAborted()
    const batch = await compareBatch(db, last)
    wrong.push(...batch.filter(({ isEqual }) => !isEqual).map(({ id }) => id))
    if (batch.length < BATCH) break
    last = batch.at(-1)?.id ?? ''
  }
  if (wrong.length === 0) return
  const more = wrong.length > MAX_NAMED ? ` and ${wrong.length - MAX_NAMED} more` : ''
  const who = wrong.length === 1 ? '1 member differs' : `${wrong.length} members differ`
  throw new Error(`${who} from the ledger: ${wrong.slice(0, MAX_NAMED).join(', ')}${more}`)
}

/** One statement sees one moment, so that points which are being earned meanwhile are on both sides or on neither. */
async function compareBatch(db: Db, after: string) {
  const { rows } = await db.execute<{ id: string; isEqual: boolean }>(sql`
    select batch.id, (
      batch.current_points, batch.lifetime_points, batch.lifetime_spent_cents, batch.total_savings_cents, batch.visits
    ) = (ledger.points, ledger.lifetime_points, ledger.spent_cents, ledger.savings_cents, ledger.visits) as "isEqual"
    from (select * from ${members} where id > ${after} order by id limit ${BATCH}) as batch
    cross join lateral (
      select coalesce(sum(points), 0) as points, coalesce(sum(lifetime_points), 0) as lifetime_points,
        coalesce(sum(spent_cents), 0) as spent_cents, coalesce(sum(savings_cents), 0) as savings_cents,
        coalesce(sum(visits), 0) as visits
      from ${pointsEntries} where member_id = batch.id
    ) as ledger
    order by batch.id`)
  return rows
}
