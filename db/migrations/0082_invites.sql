-- Bring a friend: what both get, once a manager has switched it on. Until somebody saves it there is no row, and it is off.
create table invite_offer (
  id smallint primary key check (id = 1),
  is_on boolean not null,
  inviter_points integer not null check (inviter_points between 1 and 1000),
  friend_points integer not null check (friend_points between 1 and 1000),
  -- For so many friends a year the inviter gets points.
  max_friends integer not null check (max_friends between 1 and 100)
);
create trigger notify_change after insert or update on invite_offer
  for each statement execute function notify_change('milestones');

-- What a member's link is recognized by. It says nothing about them, and is made when they first ask for it.
create table invite_codes (
  member_id text primary key references members (id),
  code text not null unique check (code ~ '^[a-z0-9]{4}-[a-z0-9]{4}$'),
  made_at timestamptz not null
);
