-- A member takes a claim back before staff decide on it. The row stays with its two entries in the ledger, and what was
-- reached can be claimed again, as after a rejection.
alter table rewards
  drop constraint rewards_state_check,
  add constraint rewards_state_check
    check (state in ('available', 'pending', 'approved', 'redeemed', 'rejected', 'canceled'));

drop index rewards_once;
create unique index rewards_once on rewards (member_id, milestone_id)
  where state not in ('rejected', 'canceled') and merged_from is null;
