-- What the terminals of the point of sale have told, so that the same call again gets the same answer.
create table terminal_transactions (
  restaurant_id text not null,
  -- A reversal may bear the id of what it reverses.
  direction text not null check (direction in ('forward', 'reverse')),
  guid text not null check (length(guid) between 1 and 100),
  -- `cancelled` was reversed before it arrived, and is refused when it does.
  type text not null check (type in ('redeem', 'accrue', 'reverse', 'cancelled')),
  -- No reference, which would lock the member before the check (docs/decisions/024-lock-order.md). Members never go.
  member_id text,
  check_guid text,
  -- What was redeemed: which offer, which reward was given out for it, and when it was taken back.
  redemptions jsonb not null,
  -- Empty only while the call is being worked on, which nobody else sees.
  answer jsonb,
  at timestamptz not null,
  reversed_at timestamptz,
  primary key (restaurant_id, direction, guid),
  check ((direction = 'reverse') = (type = 'reverse'))
);
create index terminal_transactions_check on terminal_transactions (check_guid) where check_guid is not null;
create index terminal_transactions_member on terminal_transactions (member_id) where member_id is not null;
create index terminal_transactions_at on terminal_transactions (at);

-- When a terminal last called, and when a call was last refused for its key: for whoever sets the connection up.
create table terminal_connections (
  restaurant_id text primary key,
  last_call_at timestamptz,
  last_refused_at timestamptz
);

-- Staff say at the terminal whose check it is.
alter table pos_checks
  drop constraint pos_checks_matched_by_check,
  add constraint pos_checks_matched_by_check
    check (matched_by in ('customer', 'email', 'phone', 'tab-number', 'tab-phone', 'staff', 'receipt', 'terminal'));
