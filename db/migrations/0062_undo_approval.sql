-- An approval can be undone while nothing hangs on it: whoever has ever had points, visits or rewards stays a member.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if exists (select from points_entries where member_id = new.id)
    or exists (select from transactions where member_id = new.id)
    or exists (select from rewards where member_id = new.id) then
    raise exception 'a member with a ledger stays approved' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_approval before update of status on members
for each row when (old.status = 'approved' and new.status in ('pending', 'rejected')) execute function keep_approval();
