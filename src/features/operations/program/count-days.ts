import { type SQL, sql } from 'drizzle-orm'
import { businessDate } from '#base/business-date.ts'
import { pointsEntries, transactions } from '#features/loyalty/points/points.table.ts'
import { members } from '#features/members/members.table.ts'
import type { Tx } from '#platform/db.ts'
import { type Counting, dayOf, people } from './counting.ts'
import { programCohorts, programDays } from './program.table.ts'
import { ACTIVE_DAYS } from './program-periods.rules.ts'

const monthOf = (day: SQL) => sql`date_trunc('month', ${day}::timestamp)::date`

/**
 * Somebody is active for 60 days from each visit and lapses after them, or on the day they are erased. So who is active on
 * a day is the sum of those who started or came back up to it, without those who lapsed. Who came in which month is seen from
 * the same visits, because putting a million of them in order is most of the work.
 */
export async function countDays(tx: Tx, { now, time }: Counting) {
  const today = businessDate(now, time)
  await tx.execute(sql`
    with known as materialized (
      select *, ${dayOf(sql`erased_at`, time)} as left_on, ${monthOf(dayOf(sql`joined_at`, time))} as joined_month
      from ${people} as everybody
    ), visits as (
      select person_id, business_date as day, known.membership_type, left_on, joined_month, count(*) as visits,
        sum(amount_cents) as spent_cents
      from ${transactions} join known on known.id = member_id where not is_voided group by 1, 2, 3, 4, 5
    ), steps as (
      select *, lag(day) over visited as before, lead(day) over visited as after
      from visits window visited as (partition by person_id order by day)
    ), ended as (
      select *, (after is null or after > day + ${ACTIVE_DAYS}::int) as is_last,
        greatest(day, least(day + ${ACTIVE_DAYS}::int, case when after is null then left_on end)) as ends_on
      from steps
    ), cohorts as (
      insert into ${programCohorts} (joined_month, month, membership_type, members)
      select joined_month, month, membership_type, count(*)
      from (select *, ${monthOf(sql`day`)} as month, ${monthOf(sql`before`)} as month_before from ended) as came
      where month >= joined_month and month is distinct from month_before
      group by 1, 2, 3
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
