import { sql } from 'drizzle-orm'
import { entriesOf, isShown, newestFirst } from '#features/loyalty/ledger/ledger.queries.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import type { Db } from '#platform/db.ts'
import type { ActivityShow } from './activity.rules.ts'

type Part = { memberIds: readonly string[]; show: ActivityShow }

export type ActivityMonth = {
  month: string
  came: number
  went: number
  visits: number
  savingsCents: number
  newestId: string
}

/** What each month came to, whatever part of it is on a page. */
export async function listActivityMonths(db: Db, part: Part, timeZone: string): Promise<ActivityMonth[]> {
  const { rows } = await db.execute<ActivityMonth>(sql`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month,
      coalesce(sum(points) filter (where points > 0), 0)::int as came,
      coalesce(-sum(points) filter (where points < 0), 0)::int as went,
      sum(visits)::int as visits, sum(savings_cents)::int as "savingsCents",
      (array_agg(id order by ${newestFirst}))[1] as "newestId"
    from ${entriesOf(part.memberIds)} entry where ${isShown(part)}
    group by 1`)
  return rows
}

export type ActivitySum = { earned: number; spent: number; extra: number; left: number }

/** How the balance comes about. What was spent in a membership that left again is among the extra. */
export async function sumActivity(db: Db, memberIds: readonly string[]): Promise<ActivitySum> {
  const { rows } = await db.execute<ActivitySum>(sql`
    select coalesce(sum(lifetime_points), 0)::int as earned,
      coalesce(-sum(points) filter (where kind in ('claim', 'refund')), 0)::int as spent,
      coalesce(sum(points - lifetime_points) filter (where kind not in ('claim', 'refund')), 0)::int as extra,
      coalesce(sum(points), 0)::int as left
    from ${entriesOf(memberIds)} entry`)
  return rows[0] ?? { earned: 0, spent: 0, extra: 0, left: 0 }
}

/** What points were spent on, without claims whose points came back. */
export async function listSpentOn(db: Db, memberIds: readonly string[]): Promise<{ what: string; points: number }[]> {
  const { rows } = await db.execute<{ what: string; points: number }>(sql`
    select coalesce(reward.value, reward.name) as what, -sum(entry.points)::int as points
    from ${entriesOf(memberIds)} entry join ${rewards} reward on reward.id = entry.cause
    where entry.kind in ('claim', 'refund')
    group by 1 having sum(entry.points) < 0 order by max(entry.at) desc`)
  return rows
}
