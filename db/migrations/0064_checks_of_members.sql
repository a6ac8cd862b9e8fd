-- Checks of members are counted without reading them: the index knows whose they are, and who was erased is found without
-- looking at every member.
drop index pos_checks_matched;
create index pos_checks_matched on pos_checks (restaurant_id, opened_at desc, guid) include (member_id) where member_id is not null;
create index members_erased on members (id) where erased_at is not null;
