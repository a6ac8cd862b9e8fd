-- The totals of the program, which every screen of managers asks for. Counting them took longer with every member. Now each
-- change leaves how much it changed them, in its own transaction, so that the sum of all rows is the truth at any moment.
-- Nobody waits for anybody: rows are only added, and folded into one for each kind from time to time.
create table program_totals (
  id bigint generated always as identity primary key,
  -- Members of a type who are in a state, or rewards in a state.
  kind text not null check (kind in ('members', 'rewards')),
  membership_type text not null default '',
  state text not null,
  count bigint not null,
  -- Of members: points in a lifetime, points to spend where they are above zero, and what was saved.
  lifetime_points bigint not null default 0,
  current_points bigint not null default 0,
  savings_cents bigint not null default 0
);

create function keep_member_totals() returns trigger language plpgsql as $$
begin
  insert into program_totals (kind, membership_type, state, count, lifetime_points, current_points, savings_cents)
  select 'members', type, state, sum(sign), sum(sign * lifetime), sum(sign * greatest(points, 0)), sum(sign * savings)
  from (
    select 1 as sign, new.membership_type as type, new.status as state, new.lifetime_points as lifetime,
      new.current_points as points, new.total_savings_cents as savings
    where tg_op <> 'DELETE' and new.erased_at is null
    union all
    select -1, old.membership_type, old.status, old.lifetime_points, old.current_points, old.total_savings_cents
    where tg_op <> 'INSERT' and old.erased_at is null
  ) as changed
  group by type, state;
  return null;
end $$;
create trigger members_totals after insert or delete on members for each row execute function keep_member_totals();
create trigger members_totals_changed after update on members for each row
  when ((old.membership_type, old.status, old.lifetime_points, old.current_points, old.total_savings_cents, old.erased_at)
    is distinct from (new.membership_type, new.status, new.lifetime_points, new.current_points, new.total_savings_cents, new.erased_at))
  execute function keep_member_totals();

create function keep_reward_totals() returns trigger language plpgsql as $$
begin
  insert into program_totals (kind, state, count)
  select 'rewards', state, sum(sign)
  from (
    select 1 as sign, new.state as state where tg_op <> 'DELETE'
    union all
    select -1, old.state where tg_op <> 'INSERT'
  ) as changed
  group by state;
  return null;
end $$;
create trigger rewards_totals after insert or delete on rewards for each row execute function keep_reward_totals();
create trigger rewards_totals_changed after update on rewards for each row
  when (old.state is distinct from new.state) execute function keep_reward_totals();

-- Makes one row of all that have come together for a kind. Whoever finds another at it leaves it to them.
create function fold_program_totals() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('program_totals')) then return; end if;
  with folded as (delete from program_totals returning *)
  insert into program_totals (kind, membership_type, state, count, lifetime_points, current_points, savings_cents)
  select kind, membership_type, state, sum(count), sum(lifetime_points), sum(current_points), sum(savings_cents)
  from folded group by kind, membership_type, state;
end $$;

-- Counts everything anew. One statement sees one moment: what is not committed yet adds its own rows afterwards.
create function recount_program_totals() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('program_totals'));
  with gone as (delete from program_totals)
  insert into program_totals (kind, membership_type, state, count, lifetime_points, current_points, savings_cents)
  select 'members', membership_type, status, count(*), sum(lifetime_points), sum(greatest(current_points, 0)), sum(total_savings_cents)
  from members where erased_at is null group by membership_type, status
  union all
  select 'rewards', '', state, count(*), 0, 0, 0 from rewards group by state;
end $$;
select recount_program_totals();
