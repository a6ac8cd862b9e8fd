-- Cards in wallets follow what they show. A row here is a card that a member asked for; without one nothing is looked at.
create table wallet_passes (
  member_id text primary key references members (id),
  -- Proves that a phone holds this card. Not a hash: each newer card carries it again, and it opens no more than stands in members.
  token text not null check (length(token) = 43),
  -- A hash of what the card shows, to notice that it has changed.
  shown text not null,
  -- Whole seconds, as phones ask by them; always later than any before.
  changed_at timestamptz not null
);
create index wallet_passes_changed on wallet_passes (changed_at);

-- Where the card of a member is: on phones that asked to be told, and at Google.
create table wallet_copies (
  member_id text not null references wallet_passes (member_id) on delete cascade,
  wallet text not null check (wallet in ('apple', 'google')),
  device text not null check (length(device) <= 100),
  push_token text check (length(push_token) <= 200),
  added_at timestamptz not null,
  -- The change that was told last.
  told_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  try_at timestamptz not null,
  primary key (member_id, wallet, device),
  check ((wallet = 'apple') = (device <> '')),
  check ((wallet = 'apple') = (push_token is not null))
);
create index wallet_copies_device on wallet_copies (device);
