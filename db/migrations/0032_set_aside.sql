-- What the sync could not read, store or count. It is tried again later, and gone as soon as that works.
create table pos_set_aside (
  restaurant_id text not null,
  -- A stretch of time whose orders Toast does not send, an order, a check of an order, or a check whose points cannot be counted.
  kind text not null check (kind in ('stretch', 'order', 'check', 'count')),
  subject text not null check (length(subject) between 1 and 250),
  order_guid text,
  -- The number on the receipt, where it is known.
  number text check (length(number) <= 40),
  business_date date,
  -- Where it has no id to ask for it by: when it was changed.
  window_start timestamptz,
  window_end timestamptz,
  -- For whoever mends it. Never what the guest said or is called.
  detail text not null check (length(detail) <= 500),
  attempts integer not null check (attempts >= 1),
  since timestamptz not null,
  tried_at timestamptz not null,
  retry_at timestamptz not null,
  primary key (restaurant_id, kind, subject),
  check ((window_start is null) = (window_end is null)),
  check (kind <> 'stretch' or window_start is not null)
);
create index pos_set_aside_order on pos_set_aside (order_guid) where order_guid is not null;
create index pos_set_aside_retry on pos_set_aside (restaurant_id, retry_at);
create trigger notify_change after insert or update or delete on pos_set_aside for each row execute function notify_change('sync');
