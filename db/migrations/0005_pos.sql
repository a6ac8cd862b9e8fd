-- What the point of sale said, as it was last heard. An order is replaced as a whole by a newer version of itself.
create table pos_orders (
  guid text primary key check (length(guid) between 1 and 100),
  restaurant_id text not null,
  display_number text,
  business_date date not null,
  opened_at timestamptz not null,
  modified_at timestamptz not null,
  source text,
  server_guid text,
  table_guid text,
  dining_option_guid text,
  revenue_center_guid text,
  is_voided boolean not null,
  -- Not so when it was merged into another order, or is the kitchen's waste or a test.
  is_sale boolean not null,
  -- As the point of sale sent it, without the guest: that stands in columns, from which it can be erased.
  raw jsonb not null,
  seen_at timestamptz not null
);
create index pos_orders_day on pos_orders (restaurant_id, business_date);
create index pos_orders_opened on pos_orders (restaurant_id, opened_at desc, guid);

create table pos_checks (
  guid text primary key check (length(guid) between 1 and 100),
  order_guid text not null references pos_orders (guid) on delete cascade,
  restaurant_id text not null,
  business_date date not null,
  display_number text,
  tab_name text,
  customer_guid text,
  customer_name text,
  customer_email text,
  customer_phone_digits text,
  server_guid text,
  opened_at timestamptz not null,
  closed_at timestamptz,
  modified_at timestamptz not null,
  payment_status text not null,
  gross_cents integer not null check (gross_cents >= 0),
  amount_cents integer not null check (amount_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  tax_cents integer not null,
  total_cents integer not null,
  -- What was paid, and the tip on top of it: with them the receipt shows another total.
  paid_cents integer not null,
  tip_cents integer not null,
  refunded_cents integer not null check (refunded_cents >= 0),
  voided_cents integer not null check (voided_cents >= 0),
  is_voided boolean not null,
  is_sale boolean not null,
  member_id text references members (id),
  matched_by text check (matched_by in ('customer', 'email', 'phone', 'tab-number', 'tab-phone', 'staff', 'receipt')),
  matched_at timestamptz,
  -- The check has changed since its points were counted.
  is_count_due boolean not null,
  -- Staff said that it belongs to no member.
  dismissed_at timestamptz,
  check ((member_id is null) = (matched_by is null) and (member_id is null) = (matched_at is null)),
  check (not is_count_due or member_id is not null)
);
create index pos_checks_order on pos_checks (order_guid);
create index pos_checks_member on pos_checks (member_id, opened_at desc) where member_id is not null;
create index pos_checks_customer on pos_checks (customer_guid) where customer_guid is not null;
create index pos_checks_customer_email on pos_checks (customer_email) where customer_email is not null;
create index pos_checks_due on pos_checks (member_id, guid) where is_count_due;
create index pos_checks_number on pos_checks (restaurant_id, business_date, display_number);
create index pos_checks_unmatched on pos_checks (restaurant_id, opened_at desc, guid) where member_id is null;

create table pos_discounts (
  check_guid text not null references pos_checks (guid) on delete cascade,
  position integer not null,
  guid text not null,
  name text not null,
  type text not null,
  percent double precision,
  amount_cents integer not null check (amount_cents >= 0),
  level text not null check (level in ('check', 'item')),
  approver_guid text,
  reason text,
  primary key (check_guid, position)
);

-- What stands behind the ids of the point of sale. A name stays known after it was removed there.
create table pos_names (
  restaurant_id text not null,
  kind text not null check (kind in ('employee', 'table', 'dining-option', 'revenue-center', 'discount')),
  guid text not null,
  name text not null,
  email text,
  seen_at timestamptz not null,
  primary key (restaurant_id, kind, guid)
);

-- One row for each time orders were read: the report that is kept, and while it runs its progress.
create table sync_runs (
  id text primary key,
  restaurant_id text not null,
  cause text not null check (cause in ('schedule', 'staff', 'scheduler', 'discount-check')),
  started_by text,
  window_start timestamptz not null,
  window_end timestamptz not null,
  state text not null check (state in ('running', 'done', 'failed', 'interrupted')),
  -- A run whose server died is known by this, in the database's time.
  leased_until timestamptz,
  orders_read integer not null default 0,
  orders_changed integer not null default 0,
  orders_unreadable integer not null default 0,
  checks_matched integer not null default 0,
  members_touched integer not null default 0,
  points_added integer not null default 0,
  error text,
  started_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null) and (state = 'running') = (leased_until is not null))
);
-- One sync at a time over all servers.
create unique index sync_runs_running on sync_runs (restaurant_id) where state = 'running';
create index sync_runs_started on sync_runs (restaurant_id, started_at desc, id);

-- Everything that was changed at the point of sale before this moment has been read.
create table pos_cursors (
  restaurant_id text primary key,
  synced_until timestamptz not null
);

-- What the discount monitor found. The same finding is one alert, however often it is found.
create table discount_alerts (
  id text primary key,
  restaurant_id text not null,
  rule text not null,
  -- What it is about: a check, a server's day, a member's day.
  subject text not null,
  business_date date not null,
  severity text not null check (severity in ('high', 'review')),
  check_guid text,
  headline text not null,
  evidence jsonb not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  -- Nobody, when the reason went away by itself.
  resolved_by text,
  note text check (length(note) between 1 and 500),
  unique (restaurant_id, rule, subject),
  check ((resolved_at is null) = (note is null) and (resolved_at is not null or resolved_by is null))
);
create index discount_alerts_open on discount_alerts (restaurant_id, business_date) where resolved_at is null;
create index discount_alerts_found on discount_alerts (restaurant_id, found_at desc, id);
