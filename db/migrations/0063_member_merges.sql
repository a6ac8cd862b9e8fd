-- Two memberships of one person become one. The one that is merged away keeps its row, number and ledger; its points are all
-- with the other one, whatever still happens to its own visits and rewards. For 30 days both can be taken apart again.
alter table members
  add column merged_into text references members (id),
  drop constraint members_status_check,
  drop constraint members_check1,
  add constraint members_status_check check (status in ('pending', 'approved', 'rejected', 'merged')),
  add constraint members_pos_customer_check check (pos_customer_id is null or status in ('approved', 'merged')),
  add constraint members_merged_check check ((status = 'merged') = (merged_into is not null) and merged_into <> id);
create index members_merged_into on members (merged_into) where merged_into is not null;

-- The email of a membership that was merged away is free.
drop index members_email;
create unique index members_email on members (email) where erased_at is null and replaced_at is null and merged_into is null;

create table member_merges (
  id text primary key,
  survivor_id text not null references members (id),
  merged_id text not null references members (id),
  merged_at timestamptz not null,
  merged_by text not null references accounts (id),
  merged_by_name text not null,
  -- Which facts the survivor took over, and what stood there before, until it is too late to take both apart.
  taken text[] not null check (taken <@ '{name,email,phone,membershipType,address}'),
  before jsonb,
  -- What the other one was.
  status_before text not null check (status_before in ('pending', 'approved')),
  decided_at_before timestamptz,
  split_at timestamptz,
  split_by text references accounts (id),
  split_by_name text,
  check (survivor_id <> merged_id),
  check ((status_before = 'pending') = (decided_at_before is null)),
  check ((split_at is null) = (split_by is null) and (split_at is null) = (split_by_name is null))
);
create unique index member_merges_open on member_merges (merged_id) where split_at is null;
create index member_merges_merged on member_merges (merged_id, merged_at desc);
create index member_merges_survivor on member_merges (survivor_id, merged_at desc);

-- A merge is taken apart once, and forgets what stood there before. Nothing else about it changes.
create function refuse_change_of_merge() returns trigger language plpgsql as $$
declare
  changing text[] := array['split_at', 'split_by', 'split_by_name', 'before'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - changing = to_jsonb(new) - changing
    and (new.before is null or new.before = old.before)
    and (old.split_at is null or (new.split_at, new.split_by, new.split_by_name) = (old.split_at, old.split_by, old.split_by_name))
  then
    return new;
  end if;
  raise exception 'a merge is only ever taken apart';
end $$;
create trigger member_merges_kept before update or delete on member_merges
  for each row execute function refuse_change_of_merge();
create trigger member_merges_no_truncate before truncate on member_merges
  for each statement execute function refuse_change_of_merge();

-- Nobody is merged into somebody who was merged away, nor is whoever others were merged into. The other row is held, so that
-- two merges at once see each other.
create function check_merged_into() returns trigger language plpgsql as $$
declare
  other members;
begin
  select * into other from members where id = new.merged_into for no key update;
  if other.status <> 'approved' or other.erased_at is not null or exists (select from members where merged_into = new.id) then
    raise exception 'a merge needs two members' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger members_merged_into before insert or update of merged_into on members
  for each row when (new.merged_into is not null) execute function check_merged_into();

-- The other way around: whoever others were merged into stays a member.
create function keep_survivor() returns trigger language plpgsql as $$
begin
  if exists (select from members where merged_into = new.id) then
    raise exception 'others were merged into this member' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_survivor before update of status on members
  for each row when (old.status = 'approved' and new.status <> 'approved') execute function keep_survivor();

-- The ledger knows transfers between two memberships of one person.
alter table points_entries
  drop constraint points_entries_kind_check,
  drop constraint points_entries_check4,
  add constraint points_entries_kind_check check (kind in ('earn', 'claim', 'refund', 'reverse', 'adjust', 'merge')),
  add constraint points_entries_claim_check check (
    kind in ('earn', 'reverse', 'adjust', 'merge') or (lifetime_points = 0 and spent_cents = 0 and savings_cents = 0 and visits = 0));

create function check_transfer() returns trigger language plpgsql as $$
begin
  if not exists (
    select from member_merges where id = split_part(new.cause, '/', 1) and new.member_id in (survivor_id, merged_id)
  ) then
    raise exception 'a transfer needs its merge' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger points_entries_transfer before insert on points_entries
  for each row when (new.kind = 'merge') execute function check_transfer();

-- Whatever still happens in the ledger of a membership that was merged away goes on to the other one: a check that is corrected, a
-- claim that is rejected, points that are taken back.
create function forward_points() returns trigger language plpgsql as $$
declare
  merge member_merges;
begin
  select * into merge from member_merges where merged_id = new.member_id and split_at is null;
  if not found or (new.points, new.lifetime_points, new.spent_cents, new.savings_cents, new.visits) = (0, 0, 0, 0, 0) then
    return null;
  end if;
  insert into points_entries (id, member_id, kind, points, lifetime_points, spent_cents, savings_cents, visits, cause, at)
  select 'pt_' || replace(gen_random_uuid()::text, '-', ''), way.member_id, 'merge', way.sign * new.points,
    way.sign * new.lifetime_points, way.sign * new.spent_cents, way.sign * new.savings_cents, way.sign * new.visits,
    merge.id || way.part || new.id, new.at
  from (values (merge.merged_id, -1, '/out/'), (merge.survivor_id, 1, '/in/')) as way (member_id, sign, part);
  return null;
end $$;
create trigger points_entries_forward after insert on points_entries
  for each row when (new.kind <> 'merge') execute function forward_points();

-- When it commits, transfers neither make nor lose anything, and what was taken apart has all its own back.
create function check_transfers_even() returns trigger language plpgsql as $$
begin
  if exists (
    select from member_merges as merge
    cross join lateral (
      select member_id = merge.survivor_id as is_survivor, sum(points) as points, sum(lifetime_points) as lifetime_points,
        sum(spent_cents) as spent_cents, sum(savings_cents) as savings_cents, sum(visits) as visits
      from points_entries
      where member_id in (merge.survivor_id, merge.merged_id) and kind = 'merge' and split_part(cause, '/', 1) = merge.id
      group by 1
    ) as side
    where merge.id = split_part(new.cause, '/', 1)
    group by merge.id, merge.split_at
    having (sum(side.points), sum(side.lifetime_points), sum(side.spent_cents), sum(side.savings_cents), sum(side.visits))
        <> (0, 0, 0, 0, 0)
      or (merge.split_at is not null and bool_or(
        (side.points, side.lifetime_points, side.spent_cents, side.savings_cents, side.visits) <> (0, 0, 0, 0, 0)))
  ) then
    raise exception 'transfers of a merge must come to nothing' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger points_entries_even after insert on points_entries
  deferrable initially deferred for each row when (new.kind = 'merge') execute function check_transfers_even();

-- When it commits, a membership that was merged away has nothing left.
create function check_merged_empty() returns trigger language plpgsql as $$
begin
  if exists (
    select from members where id = new.id and merged_into is not null
      and (current_points, lifetime_points, lifetime_spent_cents, total_savings_cents, visits) <> (0, 0, 0, 0, 0)
  ) then
    raise exception 'the points of a merged membership are with the other one' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger members_merged_empty after insert or update on members
  deferrable initially deferred for each row when (new.merged_into is not null) execute function check_merged_empty();

-- When it commits, members and merges say the same.
create function check_merge_told() returns trigger language plpgsql as $$
begin
  if exists (
    select from member_merges join members on members.id = merged_id
    where member_merges.id = new.id and split_at is null and merged_into is distinct from survivor_id
  ) then
    raise exception 'an open merge needs its member' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger member_merges_told after insert or update on member_merges
  deferrable initially deferred for each row execute function check_merge_told();

create function check_merged_told() returns trigger language plpgsql as $$
begin
  if exists (
    select from members where id = new.id and merged_into is not null and not exists (
      select from member_merges where merged_id = members.id and survivor_id = members.merged_into and split_at is null)
  ) then
    raise exception 'a merged member needs the merge' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger members_merged_told after insert or update on members
  deferrable initially deferred for each row when (new.merged_into is not null) execute function check_merged_told();

create function check_unmerged_told() returns trigger language plpgsql as $$
begin
  if exists (
    select from members join member_merges on merged_id = members.id and split_at is null
    where members.id = new.id and merged_into is null
  ) then
    raise exception 'a merge is taken apart before its member' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger members_unmerged_told after update on members
  deferrable initially deferred for each row when (old.merged_into is not null and new.merged_into is null)
  execute function check_unmerged_told();

-- Claimed rewards come along, and go back when both are taken apart. A milestone both had claimed stays twice, as it was paid.
alter table rewards
  add column merged_from text references members (id),
  add constraint rewards_merged_from_check check (merged_from is null or (merged_from <> member_id and state <> 'available'));
drop index rewards_once;
create unique index rewards_once on rewards (member_id, milestone_id) where state <> 'rejected' and merged_from is null;
create index rewards_merged_from on rewards (merged_from) where merged_from is not null;

create trigger notify_change after insert or update on member_merges
  for each statement execute function notify_change('members');
