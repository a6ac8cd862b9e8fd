-- Once the guest of a check was forgotten, the point of sale may tell the order again: nothing that names somebody comes back.
alter table pos_checks add column guest_forgotten_at timestamptz;

update pos_checks set
  guest_forgotten_at = now(), tab_name = null, customer_guid = null, customer_name = null, customer_email = null, customer_phone_digits = null
where member_id in (select id from members where erased_at is not null) or (member_id is null and opened_at < now() - interval '90 days');

-- What servers type is not part of an order as it is kept: the reason of a discount stands in a column, from which it can be erased.
create function pg_temp.without_words(value jsonb) returns jsonb language plpgsql as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select coalesce(jsonb_object_agg(e.key, pg_temp.without_words(e.value)), '{}') from jsonb_each(value) as e
      where e.key not in ('appliedDiscountReason', 'specialInstructions'))
    when 'array' then (
      select coalesce(jsonb_agg(pg_temp.without_words(e.value) order by e.place), '[]')
      from jsonb_array_elements(value) with ordinality as e (value, place))
    else value end;
end $$;
update pos_orders set raw = pg_temp.without_words(raw)
where raw::text like '%"appliedDiscountReason"%' or raw::text like '%"specialInstructions"%';

-- Entries of the audit log stay, and what they say about a person can be taken out of them: values may be emptied, never
-- changed or added.
create function refuse_all_but_erasing() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.actor_id, new.actor_name, new.actor_role, new.action, new.subject)
      is distinct from (old.id, old.at, old.actor_id, old.actor_name, old.actor_role, old.action, old.subject)
    or new.address not in (old.address, '')
    or not coalesce(new.before is null or old.before @> new.before, false)
    or not coalesce(new.after is null or old.after @> new.after, false)
  then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
drop trigger audit_entries_append_only on audit_entries;
create trigger audit_entries_append_only before delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_only_erased before update on audit_entries
  for each row execute function refuse_all_but_erasing();

-- The nightly clean-up looks for addresses whose time is over.
create index audit_entries_address on audit_entries (at) where address <> '';

-- What earlier erasures left behind.
update rewards set
  admin_notes = null,
  rejection_reason = case when rejection_reason is not null then 'The membership was deleted' end,
  code = case when code is not null then 'erased ' || id end
where member_id in (select id from members where erased_at is not null);
update audit_entries set
  before = before - '{reason,adminNotes,posCustomerId}'::text[],
  after = after - '{reason,adminNotes,posCustomerId}'::text[]
where subject in (select id from members where erased_at is not null)
  or after ->> 'memberId' in (select id from members where erased_at is not null);
