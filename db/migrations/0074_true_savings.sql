-- Where a check had no discount, the membership's percentage was counted as saved. It was an estimate of ours, neither money
-- nor points, and it was not true: what was saved is what was taken off the check. Visits by hand are what staff said.
-- Checks of a membership that became part of another stay as they are: its sums were passed on.
alter table points_entries disable trigger points_entries_append_only;

create temporary table untrue_savings on commit drop as
  select counted.id, counted.revision, counted.member_id, counted.discount_cents
  from transactions counted
    join pos_checks on pos_checks.guid = counted.check_id and pos_checks.discount_cents = 0
    join members on members.id = counted.member_id and members.merged_into is null
  where counted.discount_cents > 0;

update points_entries set savings_cents = 0 from untrue_savings untrue
  where points_entries.kind = 'earn' and points_entries.cause = untrue.id || '/' || untrue.revision;

update transactions set discount_cents = 0 from untrue_savings untrue where transactions.id = untrue.id;

update members set total_savings_cents = total_savings_cents - untrue.cents
  from (select member_id, sum(discount_cents) as cents from untrue_savings group by 1) untrue
  where members.id = untrue.member_id;

alter table points_entries enable trigger points_entries_append_only;
