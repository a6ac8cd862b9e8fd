-- The keys of a name are worked out once for a check: within the query they were worked out again for every name of a member
-- whenever it read them all, and storing a page of checks took many times as long.
create or replace function mark_member_name() returns trigger language plpgsql as $$
declare
  keys text[] := guest_name_keys(new.tab_name) || guest_name_keys(new.customer_name);
begin
  new.names_member := exists (select from member_names where key = any (keys));
  return new;
end $$;
