-- With a PIN somebody of the staff takes over a device that is shared behind the bar. It opens nothing else.
create table pins (
  account_id text primary key references accounts (id) on delete cascade,
  pin_hash text not null,
  set_at timestamptz not null
);

-- Once a device was locked or taken over by PIN, its session is good for bar mode alone, until it is signed out. `server_id` is
-- who serves, and nobody while it is locked.
alter table sessions
  add column is_shared boolean not null default false,
  add column server_id text references accounts (id) on delete set null,
  add column served_at timestamptz,
  add constraint sessions_served check (is_shared or (server_id is null and served_at is null));
create index sessions_server on sessions (server_id) where server_id is not null;

-- Whose login the device had on which somebody served by PIN.
alter table audit_entries add column device_of text;
create or replace function refuse_all_but_erasing() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.actor_id, new.actor_name, new.actor_role, new.action, new.subject, new.device_of)
      is distinct from (old.id, old.at, old.actor_id, old.actor_name, old.actor_role, old.action, old.subject, old.device_of)
    or new.address not in (old.address, '')
    or not coalesce(new.before is null or old.before @> new.before, false)
    or not coalesce(new.after is null or old.after @> new.after, false)
  then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
