-- Most checks have no name on them, and those who have none are not looked for among the names of members: a page of orders
-- is stored in less time.
create or replace function mark_member_name() returns trigger language plpgsql as $$
declare
  keys text[] := guest_name_keys(new.tab_name) || guest_name_keys(new.customer_name);
begin
  new.names_member := cardinality(keys) > 0 and exists (select from member_names where key = any (keys));
  return new;
end $$;
