-- Who brought whom. It is said with the application and never changes; whoever holds a member holds this one as well.
alter table members
  add column invited_by text references members (id),
  add constraint members_invited_by_check check (invited_by <> id);
create index members_invited_by on members (invited_by) where invited_by is not null;

create function keep_invited_by() returns trigger language plpgsql as $$
begin
  raise exception 'who invited a member does not change' using errcode = 'check_violation';
end $$;
create trigger members_invited_by_kept before update of invited_by on members
  for each row when (old.invited_by is not null and new.invited_by is distinct from old.invited_by)
  execute function keep_invited_by();

-- What a friend and their inviter were promised when the friend applied, and what that comes to now. Each friend has one inviter.
create table referrals (
  id text primary key,
  friend_id text not null unique references members (id),
  inviter_points integer not null check (inviter_points between 1 and 1000),
  friend_points integer not null check (friend_points between 1 and 1000),
  max_friends integer not null check (max_friends between 1 and 100),
  -- How often it began to count. The ledger has each time under a cause of its own: `rf_…/1/inviter`, `rf_…/1/friend`.
  round integer not null default 0 check (round >= 0),
  -- The year in which it began to count; null while it does not.
  year smallint,
  inviter_given integer not null default 0 check (inviter_given in (0, inviter_points)),
  friend_given integer not null default 0 check (friend_given in (0, friend_points)),
  check (year is not null or (inviter_given = 0 and friend_given = 0)),
  check (year is null or round > 0)
);

-- When it commits, the friend has an inviter, and the ledger has given exactly what the referral comes to.
create function check_referral() returns trigger language plpgsql as $$
begin
  if exists (
    select from referrals as referral join members as friend on friend.id = referral.friend_id
    where referral.id = new.id and (friend.invited_by is null or exists (
      select from (values ('/friend', friend.id, referral.friend_given), ('/inviter', friend.invited_by, referral.inviter_given))
        as side (part, member_id, given)
      where side.given <> (
        select coalesce(sum(entry.points), 0) from points_entries as entry
        where entry.member_id = side.member_id and entry.cause in (
          select referral.id || '/' || version || side.part from generate_series(1, referral.round) as version))))
  ) then
    raise exception 'a referral is what the ledger gave for it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger referrals_given after insert or update on referrals
  deferrable initially deferred for each row execute function check_referral();
create trigger notify_change after insert or update on referrals
  for each statement execute function notify_change('members');
