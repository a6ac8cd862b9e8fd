-- Visits that staff enter by hand, for a check that never reached the point of sale or a bar without one. Each is counted like
-- a check, as the transaction `hand:<id>`.
create table hand_visits (
  id text primary key,
  member_id text not null references members (id),
  visited_at timestamptz not null,
  business_date date not null,
  amount_cents integer not null check (amount_cents between 1 and 1000000),
  -- What was taken off; empty for what the membership gives.
  discount_cents integer check (discount_cents between 0 and 1000000),
  -- For staff. Emptied with the reason when the member is erased.
  note text check (length(note) between 1 and 200),
  entered_at timestamptz not null,
  entered_by text not null references accounts (id),
  entered_by_name text not null,
  -- Made by the browser: the same request twice counts once.
  request_key text not null check (length(request_key) between 8 and 80),
  taken_back_at timestamptz,
  taken_back_by text references accounts (id),
  taken_back_by_name text,
  take_back_reason text check (length(take_back_reason) between 1 and 200),
  unique (entered_by, request_key),
  check (visited_at <= entered_at),
  check ((taken_back_at is null) = (taken_back_by is null) and (taken_back_at is null) = (taken_back_by_name is null)),
  check (taken_back_at is not null or take_back_reason is null)
);
create index hand_visits_member on hand_visits (member_id, entered_at desc, id);

-- A visit is taken back once, and loses its words when the member is erased. Nothing else about it changes.
create function refuse_change_of_hand_visit() returns trigger language plpgsql as $$
declare
  words text[] := array['note', 'take_back_reason'];
  taking_back text[] := array['taken_back_at', 'taken_back_by', 'taken_back_by_name', 'take_back_reason'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(old) - words = to_jsonb(new) - words
      and (new.note is null or new.note is not distinct from old.note)
      and (new.take_back_reason is null or new.take_back_reason is not distinct from old.take_back_reason) then
      return new;
    end if;
    if old.taken_back_at is null and new.taken_back_at is not null
      and to_jsonb(old) - taking_back = to_jsonb(new) - taking_back then
      return new;
    end if;
  end if;
  raise exception 'a visit by hand is only ever taken back';
end $$;
create trigger hand_visits_kept before update or delete on hand_visits
  for each row execute function refuse_change_of_hand_visit();
create trigger hand_visits_no_truncate before truncate on hand_visits
  for each statement execute function refuse_change_of_hand_visit();

-- No check of the point of sale is ever called like a visit by hand.
alter table pos_checks add constraint pos_checks_guid_not_by_hand check (guid not like 'hand:%') not valid;

-- What is counted as a visit by hand is exactly that visit.
create function check_hand_transaction() returns trigger language plpgsql as $$
begin
  if new.check_id like 'hand:%' and not exists (
    select from hand_visits
    where id = substr(new.check_id, 6) and member_id = new.member_id and taken_back_at is null
      and amount_cents = new.amount_cents and business_date = new.business_date
  ) then
    raise exception 'a transaction by hand needs its visit' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transactions_by_hand before insert on transactions
  for each row execute function check_hand_transaction();

-- When it commits, what was entered counts, and what was taken back does not.
create function check_hand_visit_counted() returns trigger language plpgsql as $$
begin
  if not exists (
    select from transactions
    where check_id = 'hand:' || new.id and member_id = new.member_id
      and (taken_back_at is null) = (new.taken_back_at is null)
  ) then
    raise exception 'a visit by hand needs its transaction' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger hand_visits_counted after insert or update on hand_visits
  deferrable initially deferred for each row execute function check_hand_visit_counted();

create trigger notify_change after insert or update on hand_visits
  for each statement execute function notify_change('members');
