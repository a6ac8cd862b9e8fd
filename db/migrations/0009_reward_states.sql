-- The states of a reward are called what they are. `earned` was a claim that waits for staff, `claimed` one that staff
-- approved; the specification's spelling is kept at the edge, where rewards are sent to browsers.
-- Few rewards are in either state, and an index finds them; the new checks read the table once.
alter table rewards
  drop constraint rewards_state_check,
  drop constraint rewards_check1;

update rewards set state = case state when 'earned' then 'pending' else 'approved' end where state in ('earned', 'claimed');

alter table rewards
  add constraint rewards_state_check check (state in ('available', 'pending', 'approved', 'redeemed', 'rejected')),
  add constraint rewards_approved_check check ((state in ('approved', 'redeemed')) = (approved_at is not null));
