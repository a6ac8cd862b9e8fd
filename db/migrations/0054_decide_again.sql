-- A rejected application has a reason that the applicant reads, can be reopened, and gives its email free: whoever applies
-- again gets a row of their own, and the earlier one stays as it was, marked as replaced.
alter table members
  add column rejection_reason text check (length(rejection_reason) between 1 and 500),
  add column replaced_at timestamptz,
  add check (rejection_reason is null or status = 'rejected'),
  add check (rejection_reason is null or erased_at is null),
  add check (replaced_at is null or status = 'rejected');

-- One current application or membership for each email, however many apply at once.
drop index members_email;
create unique index members_email on members (email) where erased_at is null and replaced_at is null;
create index members_every_email on members (email) where erased_at is null;
