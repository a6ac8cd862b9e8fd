-- The audit log is searched by what somebody types, and narrowed to one person of the house, to members, or to one kind of
-- change. Words are looked for as the screen shows them: `approve-member` is read as "approve member" there.
create index audit_entries_search on audit_entries using gin
  (replace(lower(' ' || action || ' ' || subject || ' ' || actor_name || ' ' || actor_id || ' ' || address), '-', ' ') gin_trgm_ops);
create index audit_entries_action on audit_entries (action, at desc, id);
-- Members are many and the people of the house are few: apart, the few can be listed without reading past the many.
create index audit_entries_of_house on audit_entries (actor_id, at desc, id) where actor_role <> 'member';
create index audit_entries_of_members on audit_entries (at desc, id) where actor_role = 'member';
