-- A milestone is reached once, or again after every so many lifetime points more. Each time is a reward of its own; the key
-- lets nobody have the same time twice. Fewer than 50 points would fill the table of a busy bar by a slip of the finger.
alter table milestones
  add column repeat_every integer check (repeat_every between 50 and 10000000);

alter table rewards
  add column occurrence integer not null default 1 check (occurrence >= 1);

drop index rewards_once;
create unique index rewards_once on rewards (member_id, milestone_id, occurrence)
  where state not in ('rejected', 'canceled') and merged_from is null;
