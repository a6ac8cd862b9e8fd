-- What the bar treats members to on their birthday. There is no row, and no treat, until a manager sets it up.
create table birthday_program (
  id integer primary key check (id = 1),
  is_active boolean not null,
  treat text not null check (length(treat) between 1 and 100),
  category text not null check (category in ('merchandise', 'food', 'drinks', 'experience', 'discount')),
  days_before integer not null check (days_before between 0 and 30),
  days_after integer not null check (days_after between 0 and 30)
);
create trigger notify_change after insert or update on birthday_program
  for each statement execute function notify_change('milestones');

-- A treat is a reward without a milestone: approved from the start, free, and over at some time. `good_until` decides; the day
-- is what people are told. One for each member and year, whatever becomes of the birthday.
alter table rewards
  alter column milestone_id drop not null,
  add column birthday_year integer,
  add column valid_through date,
  add column good_until timestamptz,
  drop constraint rewards_cost_check,
  drop constraint rewards_state_check,
  drop constraint rewards_approved_check,
  add constraint rewards_state_check
    check (state in ('available', 'pending', 'approved', 'redeemed', 'rejected', 'canceled', 'expired')),
  add constraint rewards_approved_check
    check ((state in ('approved', 'redeemed', 'expired')) = (approved_at is not null)),
  add constraint rewards_cost_check check (case when birthday_year is null then cost >= 1 else cost = 0 end),
  add constraint rewards_treat_check check (
    (milestone_id is null) = (birthday_year is not null)
    and (birthday_year is null) = (valid_through is null)
    and (birthday_year is null) = (good_until is null)
    and (birthday_year is null or state in ('approved', 'redeemed', 'rejected', 'expired'))
    and (state <> 'expired' or birthday_year is not null));
create unique index rewards_treat_once on rewards (member_id, birthday_year)
  where birthday_year is not null and merged_from is null;
create index rewards_expiring on rewards (good_until) where state = 'approved' and good_until is not null;
