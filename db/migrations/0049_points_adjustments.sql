-- Points that staff give or take away by hand. The ledger has one `adjust` entry for each, and a second one, of the
-- opposite sign, when it was taken back.
create table points_adjustments (
  id text primary key,
  member_id text not null references members (id),
  points integer not null check (points <> 0 and abs(points) <= 10000),
  -- Either all of it counts toward milestones or nothing does.
  lifetime_points integer not null check (lifetime_points in (0, points)),
  -- For staff. Both reasons are emptied when the member is erased.
  reason text check (length(reason) between 1 and 200),
  given_at timestamptz not null,
  -- The evening whose limit it counts for.
  business_date date not null,
  given_by text not null references accounts (id),
  given_by_name text not null,
  -- Made by the browser: the same request twice counts once.
  request_key text not null check (length(request_key) between 8 and 80),
  taken_back_at timestamptz,
  taken_back_by text references accounts (id),
  taken_back_by_name text,
  take_back_reason text check (length(take_back_reason) between 1 and 200),
  unique (given_by, request_key),
  check ((taken_back_at is null) = (taken_back_by is null) and (taken_back_at is null) = (taken_back_by_name is null)),
  check (taken_back_at is not null or take_back_reason is null)
);
create index points_adjustments_member on points_adjustments (member_id, given_at desc, id);
create index points_adjustments_giver on points_adjustments (given_by, business_date);

-- An adjustment is taken back once, and loses its words when the member is erased. Nothing else about it changes.
create function refuse_change_of_adjustment() returns trigger language plpgsql as $$
declare
  words text[] := array['reason', 'take_back_reason'];
  taking_back text[] := array['taken_back_at', 'taken_back_by', 'taken_back_by_name', 'take_back_reason'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(old) - words = to_jsonb(new) - words
      and (new.reason is null or new.reason is not distinct from old.reason)
      and (new.take_back_reason is null or new.take_back_reason is not distinct from old.take_back_reason) then
      return new;
    end if;
    if old.taken_back_at is null and new.taken_back_at is not null
      and to_jsonb(old) - taking_back = to_jsonb(new) - taking_back then
      return new;
    end if;
  end if;
  raise exception 'an adjustment is only ever taken back';
end $$;
create trigger points_adjustments_kept before update or delete on points_adjustments
  for each row execute function refuse_change_of_adjustment();
create trigger points_adjustments_no_truncate before truncate on points_adjustments
  for each statement execute function refuse_change_of_adjustment();

-- As before, and an `adjust` entry is exactly what its adjustment says, or the same taken back. It moves points and nothing else.
create or replace function check_points_entry() returns trigger language plpgsql as $$
begin
  if new.kind = 'refund' and not exists (
    select from points_entries
    where cause = new.cause and kind = 'claim' and member_id = new.member_id and points = -new.points
  ) then
    raise exception 'a refund needs its claim' using errcode = 'check_violation';
  end if;
  if new.kind = 'reverse' and not exists (
    select from points_entries
    where cause = new.cause and kind = 'earn' and member_id = new.member_id and points = -new.points
      and spent_cents = -new.spent_cents and savings_cents = -new.savings_cents and visits = -new.visits
  ) then
    raise exception 'a reversal needs what it reverses' using errcode = 'check_violation';
  end if;
  if new.kind = 'adjust' and ((new.spent_cents, new.savings_cents, new.visits) <> (0, 0, 0) or not exists (
    select from points_adjustments
    where id = split_part(new.cause, '/', 1) and member_id = new.member_id and (
      (new.cause = id and (new.points, new.lifetime_points) = (points, lifetime_points))
      or (new.cause = id || '/back' and taken_back_at is not null
        and (new.points, new.lifetime_points) = (-points, -lifetime_points))
    )
  )) then
    raise exception 'an adjust entry needs its adjustment' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- When it commits, what was given or taken back is in the ledger.
create function check_adjustment_counted() returns trigger language plpgsql as $$
begin
  if not exists (select from points_entries where cause = new.id and kind = 'adjust')
    or (new.taken_back_at is not null
      and not exists (select from points_entries where cause = new.id || '/back' and kind = 'adjust')) then
    raise exception 'an adjustment needs its entries' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger points_adjustments_counted after insert or update on points_adjustments
  deferrable initially deferred for each row execute function check_adjustment_counted();

create trigger notify_change after insert or update on points_adjustments
  for each statement execute function notify_change('members');
