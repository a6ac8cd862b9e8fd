-- What was mailed about the website before it grew old: each thing once for its day, by whichever server comes first.
create table stale_notices (
  thing text not null check (thing ~ '^[a-z0-9-]{1,100}$'),
  stale_on date not null,
  queued_at timestamptz not null,
  primary key (thing, stale_on)
);
