import { sql } from 'drizzle-orm'
import { businessDate, type RegisterTime } from '#base/business-date.ts'
import { pointsEntries, transactions } from '#features/loyalty/points/points.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { members } from '#features/members/members.table.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Db, Tx } from '#platform/db.ts'
import { programBuilds, programChecks, programCohorts, programDays, programRewards } from './program.table.ts'
import { ACTIVE_DAYS } from './program-periods.rules.ts'

/** With a million checks it takes seconds, on a small machine that is busy minutes. */
export const REBUILD_LIMIT_MS = 30 * 60 * 1000

type Counting = { now: Date; time: RegisterTime; restaurantId: string | undefined }

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
      for (const table of [programDays, programChecks, programRewards, programCohorts]) await tx.delete(table)
      for (const count of [countDays, countChecks, countRewards, countCohorts]) {
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

/** The business day of an instant: a night belongs to the day on which it began. */
const dayOf = (instant: unknown, { timeZone, closeoutHour }: RegisterTime) =>
  sql`((${instant} at time zone ${timeZone}::text) - make_interval(hours => ${closeoutHour}::int))::date`

/** Who each membership belongs to: one that was merged away is part of the other one, with all it ever did. */
const people = sql`(
  select own.id, person.id as person_id, person.membership_type, person.erased_at
  from ${members} as own join ${members} as person on person.id = coalesce(own.merged_into, own.id)
)`

/**
 * Somebody is active for 60 days from each visit and lapses after them, or on the day they are erased. So who is active on
 * a day is the sum of those who started or came back up to it, without those who lapsed.
 */
async function countDays(tx: Tx, { now, time }: Counting) {
  const today = businessDate(now, time)
  await tx.execute(sql`
    with known as materialized (
      select *, ${dayOf(sql`erased_at`, time)} as left_on from ${people} as everybody
    ), visits as (
      select person_id, known.membership_type, left_on, business_date as day, count(*) as visits, sum(amount_cents) as spent_cents
      from ${transactions} join known on known.id = member_id where not is_voided group by 1, 2, 3, 4
    ), steps as (
      select *, lag(day) over visited as before, lead(day) over visited as after
      from visits window visited as (partition by person_id order by day)
    ), ended as (
      select *, (after is null or after > day + ${ACTIVE_DAYS}::int) as is_last,
        greatest(day, least(day + ${ACTIVE_DAYS}::int, case when after is null then left_on end)) as ends_on
      from steps
    )
    insert into ${programDays} (
      day, membership_type, joined, started, came_back, lapsed, visits, spent_cents, points_given, points_redeemed, points_gone
    )
    select day, membership_type, sum(joined), sum(started), sum(came_back), sum(lapsed), sum(visits), sum(spent_cents),
      sum(points_given), sum(points_redeemed), sum(points_gone)
    from (
      select ${dayOf(sql`decided_at`, time)} as day, membership_type, count(*) as joined, 0 as started, 0 as came_back,
        0 as lapsed, 0 as visits, 0 as spent_cents, 0 as points_given, 0 as points_redeemed, 0 as points_gone
      from ${members} where status = 'approved' group by 1, 2
      union all
      select day, membership_type, 0, count(*) filter (where before is null),
        count(*) filter (where day > before + ${ACTIVE_DAYS}::int), 0, sum(visits), sum(spent_cents), 0, 0, 0
      from ended group by 1, 2
      union all
      select ends_on, membership_type, 0, 0, 0, count(*), 0, 0, 0, 0, 0
      from ended where is_last and ends_on <= ${today}::date group by 1, 2
      union all
      select day, membership_type, 0, 0, 0, 0, 0, 0, sum(given), sum(redeemed), 0
      from (
        select ${dayOf(sql`at`, time)} as day, member_id,
          case when kind in ('claim', 'refund') then 0 else points end as given,
          case when kind in ('claim', 'refund') then -points else 0 end as redeemed
        from ${pointsEntries} where kind <> 'merge'
      ) as entries join known on known.id = entries.member_id group by 1, 2
      union all
      select ${dayOf(sql`erased_at`, time)}, membership_type, 0, 0, 0, 0, 0, 0, 0, 0, sum(current_points)
      from ${members} where erased_at is not null group by 1, 2
    ) as parts
    group by day, membership_type`)
}

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
      from ${rewards} where state <> 'rejected'
      union all
      select ${dayOf(sql`redeemed_at`, time)}, member_id, milestone_id, 0, 0, 1, cost
      from ${rewards} where state = 'redeemed'
    ) as parts join ${people} as known on known.id = member_id
    group by 1, 2, 3`)
}

async function countCohorts(tx: Tx, { time }: Counting) {
  await tx.execute(sql`
    insert into ${programCohorts} (joined_month, month, membership_type, members)
    select joined_month, month, membership_type, count(*)
    from (
      select distinct person_id, date_trunc('month', business_date)::date as month
      from ${transactions} join ${people} as everybody on everybody.id = member_id where not is_voided
    ) as came join (
      select id, membership_type, date_trunc('month', ${dayOf(sql`decided_at`, time)})::date as joined_month
      from ${members} where status = 'approved'
    ) as known on known.id = came.person_id and came.month >= known.joined_month
    group by 1, 2, 3`)
}
