-- Bonus events: at some hours, days or dates a visit brings more points. None exists until a manager sets one up.
create table bonus_events (
  id text primary key,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('multiplier', 'points')),
  amount integer not null,
  weekdays text[] not null check (weekdays <@ '{Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday}'),
  starts_at text check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends_at text check (ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  first_date date,
  last_date date,
  is_active boolean not null,
  check (case kind when 'multiplier' then amount between 2 and 5 else amount between 1 and 1000 end),
  check ((starts_at is null) = (ends_at is null)),
  check (first_date is null or last_date is null or first_date <= last_date)
);
create unique index bonus_events_name on bonus_events (lower(name));
create trigger notify_change after insert or update or delete on bonus_events
  for each statement execute function notify_change('milestones');

-- What a check got when it was first counted, frozen as its other terms are, and what that comes to now. The ledger has it
-- under the cause of that version of the check, with `/bonus` behind it.
create table visit_bonuses (
  transaction_id text primary key references transactions (id),
  -- No key: counting a check waits for nobody who deletes a bonus at that moment, and the copy is whole without it.
  bonus_id text not null,
  name text not null,
  kind text not null check (kind in ('multiplier', 'points')),
  amount integer not null check (amount >= 1),
  points integer not null check (points >= 0),
  revision integer not null check (revision >= 1)
);
create index visit_bonuses_bonus on visit_bonuses (bonus_id);

-- When it commits, the ledger has given exactly what the bonus of a check comes to.
create function check_visit_bonus() returns trigger language plpgsql as $$
begin
  if exists (
    select from visit_bonuses as bonus where bonus.transaction_id = new.transaction_id and bonus.points <> (
      select coalesce(sum(entry.points), 0) from points_entries as entry
      where entry.cause in (select bonus.transaction_id || '/' || version || '/bonus' from generate_series(1, bonus.revision) as version))
  ) then
    raise exception 'a bonus is what the ledger gave for it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger visit_bonuses_given after insert or update of points on visit_bonuses
  deferrable initially deferred for each row execute function check_visit_bonus();
