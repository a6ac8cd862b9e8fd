-- Tags that hold code take effect once an owner has approved them (L11). Whether a save has to wait is decided when it is made,
-- because it depends on who saved it and on what was live then. What is live before this migration stays live.
alter table seo_saves add column needs_approval boolean not null default false
  check (section = 'tags' or not needs_approval);

-- What became of a save that waited. The save itself is never changed.
create table seo_decisions (
  section text not null,
  version integer not null,
  outcome text not null check (outcome in ('approved', 'rejected')),
  reason text check (length(reason) between 1 and 500),
  decided_at timestamptz not null,
  decided_by text not null references accounts (id),
  decided_by_name text not null,
  primary key (section, version),
  foreign key (section, version) references seo_saves (section, version),
  check ((outcome = 'rejected') = (reason is not null))
);
create trigger seo_decisions_append_only before update or delete on seo_decisions
  for each row execute function refuse_change();
create trigger notify_change after insert on seo_decisions for each row execute function notify_change('seo');
create trigger seo_decisions_no_truncate before truncate on seo_decisions
  for each statement execute function refuse_change();
