-- Messages that reached nobody and that staff tell instead, and who did.
alter table member_messages
  add column to_tell_at timestamptz,
  add column told_at timestamptz,
  add column told_by text,
  add column told_by_name text,
  add check (to_tell_at is null or settled_at is not null),
  add check (told_at is null or to_tell_at is not null),
  add check ((told_at is null) = (told_by is null)),
  add check ((told_at is null) = (told_by_name is null));
create index member_messages_to_tell on member_messages (to_tell_at, id) where to_tell_at is not null;
create index member_messages_of_member on member_messages (member_id, happened_at);

create trigger notify_change after insert or delete on member_messages for each statement execute function notify_change('told');
create trigger notify_change_of_outcome after update on member_messages for each row
  when (old.settled_at is distinct from new.settled_at or old.withdrawn_at is distinct from new.withdrawn_at
    or old.to_tell_at is distinct from new.to_tell_at or old.told_at is distinct from new.told_at)
  execute function notify_change('told');
