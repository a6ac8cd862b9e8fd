import type { Database } from './database.ts'

type Problem = { problem: string; what: string }

const tell = (rows: Problem[]) => rows.map(({ problem, what }) => `${problem}: ${what}`)

/** What was acknowledged is there, what was refused is not, and what nobody knows of is there once at most. */
export async function listDeedProblems(database: Database, deeds: string): Promise<string[]> {
  const rows = await database.query<Problem>(
    `with deeds as (select * from json_to_recordset($1) as deed (kind text, key text, outcome text, facts jsonb)),
    found as (
      select kind, key, outcome, facts, case kind
        when 'apply' then (select count(*) from members join accounts on accounts.id = account_id
          where email = key and login = key)
        when 'write' then (select count(*) from messages where email = key)
        when 'points' then (select count(*) from points_adjustments where request_key = key
          and member_id = facts ->> 'memberId' and points = (facts ->> 'points')::int)
        when 'visit' then (select count(*) from hand_visits where request_key = key
          and member_id = facts ->> 'memberId' and amount_cents = (facts ->> 'points')::int * 100 + 50)
        when 'give' then (select count(*) from reward_givings join rewards on rewards.id = reward_id
          where reward_givings.key = deeds.key and outcome = 'given' and state = 'redeemed' and reward_id = facts ->> 'rewardId')
        when 'accrue' then (select count(*) from terminal_transactions where guid = key and type = 'accrue'
          and member_id = facts ->> 'memberId')
        when 'announce' then (select count(*) from toast_events where guid = key and read_at is not null)
        when 'claim' then (select count(*) from points_entries join rewards on rewards.id = cause
          where cause = key and kind = 'claim' and rewards.member_id = facts ->> 'memberId' and state <> 'available'
          and code = coalesce(facts ->> 'code', code))
        when 'cancel' then (select count(*) from rewards where id = key and state = 'canceled')
        when 'approve' then (select count(*) from rewards where id = key and state in ('approved', 'redeemed'))
        when 'reject' then (select count(*) from rewards where id = key and state = 'rejected')
        when 'decide' then (select count(*) from members where id = key
          and status = case facts ->> 'action' when 'approve' then 'approved' else 'rejected' end)
      end as times
      from deeds)
    select 'acknowledged and not there' as problem, kind || ' ' || key as what from found
      where outcome = 'acknowledged' and times = 0
    union all select 'there more than once', kind || ' ' || key from found where times > 1
    -- Somebody else may have decided the same, or claimed it before.
    union all select 'refused and there', kind || ' ' || key from found
      where outcome = 'refused' and times > 0 and kind in ('apply', 'write', 'points', 'visit', 'give', 'accrue')`,
    [deeds],
  )
  return tell(rows)
}

/** No reward is handed over twice, or without anybody who did; nothing that was reached is missing. */
export async function listRewardProblems(database: Database): Promise<string[]> {
  return tell(
    await database.query<Problem>(`
      select 'handed over twice' as problem, reward_id as what from reward_givings
        where outcome = 'given' group by reward_id having count(*) > 1
      union all select 'handed over more than once in the log', subject from audit_entries
        where action = 'give-reward' group by subject having count(*) > 1
      union all select 'redeemed, and nobody handed it over', id from rewards where state = 'redeemed'
        and not exists (select from reward_givings where reward_id = rewards.id and outcome = 'given')
      union all select 'handed over and not redeemed', reward_id from reward_givings join rewards on rewards.id = reward_id
        where outcome = 'given' and state <> 'redeemed'
      union all select 'a code for two', code from rewards where code is not null group by code having count(*) > 1
      union all select 'fewer rewards than were reached', members.id from members
        where status = 'approved' and membership_type <> 'vip' and lifetime_points / 50 > (
          select count(*) from rewards where member_id = members.id and state not in ('rejected', 'canceled'))
      union all select 'two members for an email', email from members where email is not null group by email having count(*) > 1
      union all select 'totals that are not the sum', kind || ' ' || membership_type || ' ' || state from (
        select kind, membership_type, state, sum(count) as count, sum(lifetime_points) as points
          from program_totals group by kind, membership_type, state
        except all select 'members', membership_type, status, count(*), sum(lifetime_points)
          from members where erased_at is null group by membership_type, status
        except all select 'rewards', '', state, count(*), 0 from rewards group by state
      ) as totals where count <> 0 or points <> 0`),
  )
}

/** No work is lost: every job is done or waits for its time, and every event of Toast led to a reading. */
export async function listWorkProblems(database: Database): Promise<string[]> {
  return tell(
    await database.query<Problem>(`
      select 'a job that failed' as problem, name || ': ' || coalesce(last_error, '') as what from jobs where failed_at is not null
      union all select 'a job that nobody does', name || ' ' || id from jobs where done_at is null and failed_at is null
        and run_at < now() - interval '1 minute' and leased_until is null
      union all select 'an event whose order was never read', guid from toast_events where read_at is null
      union all select 'a check that is not counted', guid from pos_checks where is_count_due
      union all select 'something set aside', kind || ' ' || subject from pos_set_aside
      union all select 'a sync that never ends', id from sync_runs
        where state = 'running' and leased_until < now() - interval '1 minute'`),
  )
}
