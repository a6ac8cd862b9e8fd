-- Orders that were stored before wishes typed for the kitchen were left out still hold them. The nightly clean-up takes them out; what
-- it looks for has an index of its own, so that it need not read every order there ever was.
create function without_typed_wishes(part jsonb) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(part)
    when 'object' then (
      select coalesce(jsonb_object_agg(e.key, without_typed_wishes(e.value)), '{}') from jsonb_each(part) as e
      where not (e.key = 'displayName' and part ->> 'selectionType' is not distinct from 'SPECIAL_REQUEST'))
    when 'array' then (
      select coalesce(jsonb_agg(without_typed_wishes(e.value) order by e.place), '[]')
      from jsonb_array_elements(part) with ordinality as e (value, place))
    else part end;
end $$;
create index pos_orders_typed_wish on pos_orders (opened_at)
  where jsonb_path_exists(raw, '$.** ? (@.selectionType == "SPECIAL_REQUEST").displayName');
-- And the reasons of discounts, of which most checks have none.
create index pos_discounts_reason on pos_discounts (check_guid) where reason is not null;
