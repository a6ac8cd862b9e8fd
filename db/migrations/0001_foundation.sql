-- Opening hours: the week, and dated exceptions to it.
create table business_hours (
  day text primary key check (day in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
  day_order smallint not null unique check (day_order between 1 and 7),
  is_open boolean not null,
  open_time text not null check (open_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  close_time text not null check (close_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);

create table special_days (
  date date primary key,
  reason text not null check (length(reason) between 1 and 80),
  is_open boolean not null,
  open_time text not null check (open_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  close_time text not null check (close_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);

-- Accounts: staff by e-mail, the shared hours password, members by e-mail.
create table accounts (
  id text primary key,
  kind text not null check (kind in ('staff', 'shared', 'member')),
  login text not null check (login = lower(login)),
  role text not null check (role in ('owner', 'manager', 'staff', 'seo', 'hours', 'member')),
  name text not null,
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz not null,
  unique (kind, login),
  check ((kind = 'member') = (role = 'member')),
  check ((kind = 'shared') = (role = 'hours'))
);

create table sessions (
  token_hash text primary key,
  account_id text not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null
);
create index sessions_account_id on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);

create table account_links (
  token_hash text primary key,
  account_id text not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_account_id on account_links (account_id);

create table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);

-- The audit log: rows are added and never changed.
create table audit_entries (
  id text primary key,
  at timestamptz not null,
  actor_id text not null,
  actor_name text not null,
  actor_role text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  address text not null
);
create index audit_entries_at on audit_entries (at desc, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();

-- Background work.
create table jobs (
  id text primary key,
  name text not null,
  payload jsonb not null,
  dedupe_key text unique,
  run_at timestamptz not null,
  attempts integer not null default 0,
  max_attempts integer not null,
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz,
  failed_at timestamptz
);
create index jobs_due on jobs (run_at, id) where done_at is null and failed_at is null;
create index jobs_failed on jobs (failed_at) where failed_at is not null;

create table schedule_runs (
  name text not null,
  slot timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  error text,
  primary key (name, slot)
);
