-- Requests to hand over a reward, by the key that a device made for each. The same request twice hands over once, and one that
-- was called off, because its answer never came, hands over nothing when it arrives late.
create table reward_givings (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{8,80}$'),
  reward_id text not null references rewards (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  outcome text not null check (outcome in ('given', 'called-off')),
  -- The points were taken in the same go: undoing it gives them back.
  is_claimed_at_once boolean not null,
  at timestamptz not null
);
create index reward_givings_reward on reward_givings (reward_id);
create index reward_givings_at on reward_givings (at);
