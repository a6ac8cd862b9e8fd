-- The past is imported beside the live sync, so each of the two has one run at a time over all servers.
alter table sync_runs
  drop constraint sync_runs_cause_check,
  add constraint sync_runs_cause_check check (cause in ('schedule', 'staff', 'scheduler', 'discount-check', 'history'));
drop index sync_runs_running;
create unique index sync_runs_running on sync_runs (restaurant_id, (cause = 'history')) where state = 'running';

-- How much time fits on a page, as far as is known: a reading that was cut off goes on with it instead of guessing again.
alter table pos_cursors add column slice_ms integer not null default 86400000;

-- A stretch of the past that the live sync left out: at the first start, and after an outage of days.
create table pos_imports (
  id text primary key,
  restaurant_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Everything that was changed from here to the end has been read. The newest is read first, so it moves back to the start.
  unread_until timestamptz not null,
  slice_ms integer not null,
  requested_at timestamptz not null,
  check (starts_at <= unread_until and unread_until <= ends_at)
);
create index pos_imports_open on pos_imports (restaurant_id, ends_at desc) where unread_until > starts_at;
create trigger notify_change after insert or update or delete on pos_imports for each statement execute function notify_change('sync');
