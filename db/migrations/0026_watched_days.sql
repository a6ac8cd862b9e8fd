-- The business dates that the discount monitor has looked over, as it last did.
create table watched_days (
  restaurant_id text not null,
  business_date date not null,
  watched_at timestamptz not null,
  -- The day was over, and everything that the point of sale knew of it had been read.
  is_complete boolean not null,
  -- Discount rules have changed since.
  is_due boolean not null,
  checks integer not null check (checks >= 0),
  discounted_checks integer not null check (discounted_checks >= 0),
  primary key (restaurant_id, business_date)
);
create trigger notify_change after insert or update or delete on watched_days for each statement execute function notify_change('discounts');
