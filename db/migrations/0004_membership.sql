-- Finding people by a part of their name, e-mail or phone.
create extension if not exists pg_trgm;

-- Members. Erasing one (M10) empties what names the person; the row stays, because the ledger counts on it.
create table members (
  id text primary key,
  number integer generated always as identity unique,
  account_id text unique references accounts (id) on delete set null,
  email text check (email = lower(email) and length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  first_name text check (length(first_name) between 1 and 80),
  last_name text check (length(last_name) between 1 and 80),
  phone text check (length(phone) between 1 and 40),
  -- The digits of the phone alone, to match what others wrote differently.
  phone_digits text check (phone_digits ~ '^[0-9]{7,15}$'),
  membership_type text not null check (membership_type in ('regular', 'local', 'vip')),
  status text not null check (status in ('pending', 'approved', 'rejected')),
  reason text check (length(reason) <= 1000),
  street text check (length(street) <= 200),
  city text check (length(city) <= 100),
  state text check (length(state) <= 50),
  zip_code text check (length(zip_code) <= 20),
  applied_at timestamptz not null,
  decided_at timestamptz,
  pos_customer_id text unique check (length(pos_customer_id) between 1 and 100),
  erased_at timestamptz,
  -- Kept by the ledger's trigger, never written by hand: always the sum of the member's entries.
  current_points integer not null default 0,
  lifetime_points integer not null default 0,
  lifetime_spent_cents bigint not null default 0,
  total_savings_cents bigint not null default 0,
  visits integer not null default 0,
  check ((status = 'pending') = (decided_at is null)),
  check (pos_customer_id is null or status = 'approved'),
  check (erased_at is not null or (email is not null and first_name is not null and last_name is not null and phone is not null)),
  check (erased_at is null or coalesce(email, first_name, last_name, phone, phone_digits, reason, street, city, state, zip_code, account_id) is null)
);
-- One living member for each e-mail, however many apply at once.
create unique index members_email on members (email) where erased_at is null;
create index members_applied_at on members (applied_at, id) where erased_at is null;
-- How many there are of each kind is counted from this alone, without the rows.
create index members_type_status on members (membership_type, status) where erased_at is null;
create index members_phone_digits on members (phone_digits) where erased_at is null;
create index members_name on members (last_name collate "en-x-icu", first_name collate "en-x-icu", id) where erased_at is null;
-- One or two letters have no trigram: they are looked for at the beginning of a name or an e-mail.
create index members_first_name on members (lower(first_name) text_pattern_ops) where erased_at is null;
create index members_last_name on members (lower(last_name) text_pattern_ops) where erased_at is null;
create index members_email_start on members (email text_pattern_ops) where erased_at is null;
create index members_search on members using gin (
  (lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_digits, ''))) gin_trgm_ops
) where erased_at is null;

-- One row for each check of the point of sale that belongs to a member, as it is now. `revision` counts its versions.
create table transactions (
  id text primary key,
  member_id text not null references members (id),
  check_id text not null unique check (length(check_id) between 1 and 200),
  description text not null check (length(description) between 1 and 200),
  at timestamptz not null,
  business_date date not null,
  amount_cents integer not null check (amount_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  points integer not null check (points >= 0),
  revision integer not null check (revision >= 1),
  is_voided boolean not null,
  check (not is_voided or (amount_cents = 0 and discount_cents = 0 and points = 0))
);
create index transactions_member on transactions (member_id, at desc, id);
create index transactions_business_date on transactions (business_date);

-- The points ledger (M2): entries are added and never changed.
create table points_entries (
  id text primary key,
  member_id text not null references members (id),
  kind text not null check (kind in ('earn', 'claim', 'refund', 'reverse', 'adjust')),
  points integer not null,
  lifetime_points integer not null,
  spent_cents integer not null,
  savings_cents integer not null,
  visits smallint not null,
  -- What it comes from: a version of a transaction ("tr_…/2") or a reward.
  cause text not null,
  at timestamptz not null,
  unique (cause, kind),
  check (kind <> 'earn' or (points >= 0 and points = lifetime_points and spent_cents >= 0 and savings_cents >= 0 and visits in (0, 1))),
  check (kind <> 'reverse' or (points <= 0 and points = lifetime_points and spent_cents <= 0 and savings_cents <= 0 and visits in (0, -1))),
  check (kind <> 'claim' or points < 0),
  check (kind <> 'refund' or points > 0),
  check (kind in ('earn', 'reverse', 'adjust') or (lifetime_points = 0 and spent_cents = 0 and savings_cents = 0 and visits = 0))
);
create index points_entries_member on points_entries (member_id, at desc, id);
create trigger points_entries_append_only before update or delete on points_entries
  for each row execute function refuse_change();

-- What is taken back must have been given, to the same member and in the same amount.
create function check_points_entry() returns trigger language plpgsql as $$
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
  return new;
end $$;
create trigger points_entries_check before insert on points_entries
  for each row execute function check_points_entry();

create function keep_balance() returns trigger language plpgsql as $$
begin
  update members set
    current_points = current_points + new.points,
    lifetime_points = lifetime_points + new.lifetime_points,
    lifetime_spent_cents = lifetime_spent_cents + new.spent_cents,
    total_savings_cents = total_savings_cents + new.savings_cents,
    visits = visits + new.visits
  where id = new.member_id;
  return null;
end $$;
create trigger points_entries_balance after insert on points_entries
  for each row execute function keep_balance();

-- What points can be exchanged for.
create table milestones (
  id text primary key,
  name text not null check (length(name) between 1 and 80),
  description text not null check (length(description) between 1 and 300),
  points_threshold integer not null unique check (points_threshold between 1 and 10000000),
  reward_type text not null check (reward_type in ('merchandise', 'food', 'drinks', 'experience', 'discount')),
  reward_value text not null check (length(reward_value) between 1 and 100),
  icon text check (length(icon) between 1 and 16),
  is_active boolean not null,
  sort_order integer not null
);

-- What a member has reached, from available over claimed to given out. A rejected claim stays as it is, and a new row is
-- made available in its place.
create table rewards (
  id text primary key,
  member_id text not null references members (id),
  milestone_id text not null references milestones (id),
  state text not null check (state in ('available', 'earned', 'claimed', 'redeemed', 'rejected')),
  -- From the claim on these are what the member was promised, whatever becomes of the milestone.
  name text not null,
  description text not null,
  category text not null,
  cost integer not null check (cost >= 1),
  code text unique,
  reached_at timestamptz not null,
  claimed_at timestamptz,
  approved_at timestamptz,
  redeemed_at timestamptz,
  rejected_at timestamptz,
  rejection_reason text check (length(rejection_reason) between 1 and 500),
  admin_notes text check (length(admin_notes) <= 1000),
  check ((state = 'available') = (claimed_at is null) and (claimed_at is null) = (code is null)),
  check ((state in ('claimed', 'redeemed')) = (approved_at is not null)),
  check ((state = 'redeemed') = (redeemed_at is not null)),
  check ((state = 'rejected') = (rejected_at is not null) and (rejected_at is null) = (rejection_reason is null))
);
-- A milestone is reached once; only a rejected claim makes room for another.
create unique index rewards_once on rewards (member_id, milestone_id) where state <> 'rejected';
-- The key above knows nothing of rejected claims, and so cannot find all the rewards of a member.
create index rewards_member on rewards (member_id);
create index rewards_milestone on rewards (milestone_id, state);
create index rewards_claims on rewards (state, claimed_at desc, id);
