-- What members are told, written in the transaction of what happened. One row for each thing that a member is told, so that
-- nobody is told twice. `due_at` moves on when a server takes the row, and comes again if that server died.
create table member_messages (
  id text primary key,
  member_id text not null references members (id),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  cause text not null check (cause <> ''),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  happened_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  begun_at timestamptz,
  withdrawn_at timestamptz,
  settled_at timestamptz,
  unique (member_id, kind, cause),
  -- What is on its way cannot be taken back, and what was taken back does not leave.
  check (withdrawn_at is null or (begun_at is null and settled_at is null)),
  check (settled_at is null or begun_at is not null)
);
create index member_messages_due on member_messages (due_at, id) where settled_at is null and withdrawn_at is null;

-- What became of a message in each channel.
create table message_deliveries (
  message_id text not null references member_messages (id) on delete cascade,
  channel text not null check (channel in ('email', 'push', 'sms')),
  outcome text not null check (outcome in ('sent', 'skipped', 'failed')),
  reason text,
  attempts integer not null check (attempts > 0),
  at timestamptz not null,
  primary key (message_id, channel),
  check ((outcome = 'sent') = (reason is null))
);

-- What a member chose for a channel. Without a row the defaults hold. Who unsubscribed keeps what was chosen before, for Undo.
create table message_preferences (
  member_id text not null references members (id),
  channel text not null check (channel in ('email', 'push', 'sms')),
  program boolean not null,
  offers boolean not null,
  unsubscribed_at timestamptz,
  primary key (member_id, channel)
);
