import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'

/** Asks the database for whatever contradicts the rules about these memberships, each by its name. */
export async function listContradictions(db: Db, ids: readonly string[]): Promise<string[]> {
  const these = sql`any(${sql.param([...ids])}::text[])`
  const { rows } = await db.execute<{ problem: string }>(sql`
    with ledger as (select * from points_entries where member_id = ${these}),
    theirs as (select * from rewards where member_id = ${these}),
    claims as (select * from theirs where birthday_year is null),
    people as (select * from members where id = ${these}),
    gifts as (select * from points_adjustments where member_id = ${these})
    select 'balance is not the sum' as problem from people where
      (current_points, lifetime_points, lifetime_spent_cents, total_savings_cents, visits) <> (
        select coalesce(sum(points), 0), coalesce(sum(lifetime_points), 0), coalesce(sum(spent_cents), 0),
          coalesce(sum(savings_cents), 0), coalesce(sum(visits), 0) from ledger where member_id = people.id)
    union all select 'transactions are not the ledger' from people where (
      select (coalesce(sum(lifetime_points), 0)
          - (select coalesce(sum(lifetime_points), 0) from gifts where taken_back_at is null and member_id = people.id)
          - (select coalesce(sum(visit_bonuses.points), 0) from visit_bonuses join transactions on transactions.id = transaction_id
            where transactions.member_id = people.id)
          - (select coalesce(sum(case friend.id when people.id then friend_given else inviter_given end), 0)
            from referrals join members as friend on friend.id = friend_id where people.id in (friend.id, friend.invited_by)),
        coalesce(sum(spent_cents), 0), coalesce(sum(savings_cents), 0))
      from ledger where member_id = people.id and kind <> 'merge') <> (
      select (coalesce(sum(points), 0), coalesce(sum(amount_cents), 0), coalesce(sum(discount_cents), 0))
      from transactions where member_id = people.id)
    union all select 'a check that counts twice' from transactions
      where member_id = ${these} and taken_back_at is null group by check_id having count(*) > 1
    union all select 'a merge that makes or loses something' from ledger where kind = 'merge'
      having (sum(points), sum(lifetime_points), sum(spent_cents), sum(savings_cents), sum(visits)) <> (0, 0, 0, 0, 0)
    union all select 'merged and not empty' from people where merged_into is not null
      and (current_points, lifetime_points, lifetime_spent_cents, total_savings_cents, visits) <> (0, 0, 0, 0, 0)
    union all select 'split and not even' from people where not exists (
        select from member_merges where split_at is null and people.id in (survivor_id, merged_id))
      and (select coalesce(sum(points), 0) from ledger where kind = 'merge' and member_id = people.id) <> 0
    union all select 'a reward of a merged membership' from theirs join people on people.id = theirs.member_id
      where people.merged_into is not null
    union all select 'a reward that did not go back' from theirs where merged_from is not null and not exists (
      select from people where people.id = theirs.merged_from and merged_into = theirs.member_id)
    union all select 'the same time twice' from claims
      where merged_from is null and state not in ('rejected', 'canceled')
      group by member_id, milestone_id, occurrence having count(*) > 1
    union all select 'a birthday treated twice' from theirs
      where merged_from is null and birthday_year is not null group by member_id, birthday_year having count(*) > 1
    union all select 'a treat that moved points' from theirs join ledger on ledger.cause = theirs.id
      where theirs.birthday_year is not null
    union all select 'an adjustment without its points' from gifts where points <> (
      select sum(points) from ledger where kind = 'adjust' and cause = gifts.id) or (taken_back_at is not null) <> exists (
      select from ledger where kind = 'adjust' and cause = gifts.id || '/back' and points = -gifts.points)
    union all select 'points without their adjustment' from ledger where kind = 'adjust' and not exists (
      select from gifts where gifts.id = split_part(ledger.cause, '/', 1))
    union all select 'a visit that does not count as it is' from hand_visits where member_id = ${these} and (
      select sum(amount_cents) from transactions where check_id = 'hand:' || hand_visits.id
    ) is distinct from case when taken_back_at is null then amount_cents else 0 end
    union all select 'a note after erasing' from hand_visits join people on people.id = hand_visits.member_id
      where erased_at is not null and coalesce(note, take_back_reason) is not null
    union all select 'a reason after erasing' from gifts join people on people.id = gifts.member_id
      where erased_at is not null and coalesce(gifts.reason, take_back_reason) is not null
    union all select 'a claim without its points' from claims as theirs where state <> 'available' and not exists (
      select from ledger where kind = 'claim' and cause = theirs.id and points = -theirs.cost)
    union all select 'points without their claim' from ledger where kind = 'claim' and not exists (
      select from theirs where theirs.id = ledger.cause and state <> 'available')
    union all select 'a rejection without its refund' from claims as theirs where state in ('rejected', 'canceled') and not exists (
      select from ledger where kind = 'refund' and cause = theirs.id and points = theirs.cost)
    union all select 'a refund without its rejection' from ledger where kind = 'refund' and not exists (
      select from theirs where theirs.id = ledger.cause and state in ('rejected', 'canceled'))
    union all select 'available without being reached' from theirs join people on people.id = theirs.member_id
      where theirs.state = 'available' and lifetime_points < theirs.cost
    union all select 'not priced by the first type' from transactions where member_id = ${these} and
      points <> case membership_type when 'vip' then 0 else amount_cents / 100 end
    union all select 'a name after erasing' from people where erased_at is not null and email is not null`)
  return rows.map(({ problem }) => problem)
}
