-- A check can be moved to another member, or taken back. It counts for one member at a time; what it was to others before
-- stays with them as a voided transaction, and is opened again, priced as before, should it come back.
alter table transactions
  add column taken_back_at timestamptz,
  drop constraint transactions_check_id_key,
  add constraint transactions_check_member unique (check_id, member_id),
  add constraint transactions_taken_back_check check (taken_back_at is null or is_voided);
create unique index transactions_live_check on transactions (check_id) where taken_back_at is null;

-- Staff said that a check is not this member's: it is neither matched to them nor suggested for them again.
create table pos_check_denials (
  check_guid text not null references pos_checks (guid) on delete cascade,
  member_id text not null references members (id),
  at timestamptz not null,
  primary key (check_guid, member_id)
);
create index pos_check_denials_member on pos_check_denials (member_id);
