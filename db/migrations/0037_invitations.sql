-- Guests who gave their email at the bar and were sent a link to apply. The id becomes the member's when they do.
create table invitations (
  id text primary key,
  email text not null unique
    check (email = lower(email) and length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  -- Empty until the first mail goes out; each mail has a link of its own, and the older one stops working.
  token_hash text,
  mails integer not null default 0 check (mails >= 0),
  mailed_at timestamptz,
  expires_at timestamptz not null,
  check ((mails = 0) = (mailed_at is null))
);

alter table terminal_transactions
  drop constraint terminal_transactions_type_check,
  add constraint terminal_transactions_type_check
    check (type in ('redeem', 'accrue', 'reverse', 'signup', 'cancelled'));
