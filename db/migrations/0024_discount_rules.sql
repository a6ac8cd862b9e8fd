-- Discounts that the house gives and what is normal for each: promotions with their hours, membership discounts, comps and
-- the like. An empty table stands for those in content/discount-rules.ts.
create table discount_rules (
  id text primary key,
  -- As at the point of sale. The id of the discount that is set up there says it for certain, where it is known.
  name text not null check (length(name) between 1 and 100),
  discount_guid text check (length(discount_guid) between 1 and 100),
  kind text not null check (kind in ('promotion', 'local', 'vip', 'member', 'employee', 'military', 'birthday', 'comp', 'reward', 'other')),
  -- Every day when empty. An evening belongs to the day on which it begins.
  weekdays text[] not null check (weekdays <@ array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
  starts_at text check (starts_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ends_at text check (ends_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  first_date date,
  last_date date,
  max_percent double precision check (max_percent > 0 and max_percent <= 100),
  max_cents integer check (max_cents > 0),
  eligible text not null check (eligible in ('everyone', 'members', 'local', 'vip', 'employees')),
  needs_approval boolean not null,
  -- Grows with each change, so that of two people who edit the same rule the second is told.
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  check ((starts_at is null) = (ends_at is null)),
  check (last_date >= first_date)
);
create unique index discount_rules_name on discount_rules (lower(name));
create unique index discount_rules_discount on discount_rules (discount_guid) where discount_guid is not null;
create trigger notify_change after insert or update or delete on discount_rules for each statement execute function notify_change('discounts');

-- Which of the discounts set up at the point of sale it was; null for one that nobody set up, and for those stored before.
alter table pos_discounts add column configured_guid text;
