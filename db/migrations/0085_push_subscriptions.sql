-- Browsers that a member wants to be told on: one for each session, and gone with it, so that a device on which nobody is signed
-- in any more is told nothing. `vapid_key` is the key that the browser knows us by: with another one it takes nothing from us.
create table push_subscriptions (
  session_id text primary key references sessions (id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  vapid_key text not null,
  created_at timestamptz not null
);
