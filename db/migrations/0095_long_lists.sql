-- Lists that took longer with every member.

-- Which members a page shows is told by an index alone, whatever state they are in: a late page skips those before it without
-- reading them. Points and spending have no index on purpose: with one, every check that counts would write to all of them.
drop index members_applied_at, members_name, members_type_status, members_birthday;
create index members_applied_at on members (applied_at, id) include (status, membership_type) where erased_at is null;
create index members_name on members (last_name collate "en-x-icu", first_name collate "en-x-icu", id)
  include (status, membership_type) where erased_at is null;
create index members_email_order on members (email, id) include (status, membership_type) where erased_at is null;
create index members_type on members (membership_type, id) include (status) where erased_at is null;
create index members_status on members (status, id) include (membership_type) where erased_at is null;
-- The few who wait, and those of a type, in the order in which they applied.
create index members_status_applied on members (status, applied_at, id) where erased_at is null;

-- How many told their birthday is counted without reading them.
create index members_birthday on members (birthday, id) include (status) where birthday is not null;

-- What was given out, the latest first.
create index rewards_redeemed on rewards (redeemed_at desc, id) where state = 'redeemed';
