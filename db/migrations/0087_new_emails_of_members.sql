-- Members change their email as staff do: a new one waits here until its link is opened. Their open page is told of it.
create function notify_new_email() returns trigger language plpgsql as $$
begin
  perform pg_notify('owner_changes', members.id) from members
    where account_id = coalesce(new.account_id, old.account_id);
  return null;
end $$;

create trigger notify_owner after insert or update or delete on email_changes
  for each row execute function notify_new_email();
create trigger notify_members after insert or update or delete on email_changes
  for each row execute function notify_change('members');
