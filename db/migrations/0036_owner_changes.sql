-- Beside the topics for dashboards: whose data has changed, so that the open page of one member is told without a look at
-- those of all others. The sums on the member's row follow every entry of the ledger.
create function notify_owner() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'members' then
    perform pg_notify('owner_changes', new.id);
  else
    perform pg_notify('owner_changes', new.member_id);
  end if;
  return null;
end $$;

create trigger notify_owner after update on members for each row
  when (old.* is distinct from new.*) execute function notify_owner();
create trigger notify_owner after insert or update on rewards for each row execute function notify_owner();
