-- Events that Toast sends about orders: each is taken once, and several of one order are read together.
create table toast_events (
  guid text primary key,
  restaurant_id text not null,
  order_guid text not null,
  received_at timestamptz not null,
  read_at timestamptz
);
create index toast_events_due on toast_events (order_guid) where read_at is null;
