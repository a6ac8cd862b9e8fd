-- What the discount monitor needs to know beyond the money.
alter table pos_discounts
  -- What it was taken off, for a discount on one line.
  add column line_name text,
  add column line_quantity double precision,
  add column line_cents integer;

alter table pos_names drop constraint pos_names_kind_check;
alter table pos_names
  add check (kind in ('employee', 'job', 'table', 'dining-option', 'revenue-center', 'discount')),
  add column phone_digits text,
  -- The jobs of an employee: managers approve, servers do not throw away.
  add column job_guids text[] not null default '{}';

-- A promotion or perk that is only for some items: words in their names, or "food" and "drinks".
alter table discount_rules add column items text[] not null default '{}';

-- An alert is a case: what one person did, as often as it was seen, until somebody has looked into it. A later sighting is a new case.
alter table discount_alerts drop constraint discount_alerts_restaurant_id_rule_subject_key;
alter table discount_alerts
  add column person_name text,
  add column first_date date,
  -- What the house may have lost by it.
  add column cost_cents integer not null default 0 check (cost_cents >= 0),
  add column normal text not null default '',
  -- Each sighting: the check or the day, what was seen and what it may have cost.
  add column sightings jsonb not null default '[]';
update discount_alerts set first_date = business_date;
-- Alerts of the rules that were used before are found again under the new ones.
update discount_alerts set resolved_at = now(), note = 'Closed automatically: the rules have changed' where resolved_at is null;
alter table discount_alerts alter column first_date set not null;
create unique index discount_alerts_case on discount_alerts (restaurant_id, rule, subject) where resolved_at is null;
create index discount_alerts_subject on discount_alerts (restaurant_id, rule, subject);

-- What each person who serves did on a day, of which habits over weeks are made.
create table server_days (
  restaurant_id text not null,
  business_date date not null,
  server_guid text not null,
  checks integer not null,
  gross_cents integer not null,
  -- Discounts that are somebody's decision: comps, open ones, and those that no rule explains.
  given_checks integer not null,
  given_cents integer not null,
  -- What of it nobody else approved.
  unapproved_checks integer not null,
  unapproved_cents integer not null,
  voided_checks integer not null,
  voided_cents integer not null,
  refunded_checks integer not null,
  refunded_cents integer not null,
  refunded_orders text[] not null,
  primary key (restaurant_id, business_date, server_guid)
);

-- Whom each of them gave something on a day.
create table server_guests (
  restaurant_id text not null,
  business_date date not null,
  server_guid text not null,
  member_id text not null references members (id),
  given_checks integer not null,
  given_cents integer not null,
  orders text[] not null,
  primary key (restaurant_id, business_date, server_guid, member_id)
);
