-- Staff change their own email: the new one counts once a link that was sent to it is opened. One change an account; a later
-- one takes its place. The token is made when the mail goes out.
create table email_changes (
  account_id text primary key references accounts (id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 254),
  -- The session in which it was asked for, which goes on when the others end.
  session_id text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  token_hash text unique,
  check (expires_at > asked_at)
);
create trigger notify_change after insert or update or delete on email_changes for each row execute function notify_change('staff');

-- Two memberships that staff know to be of two people, whatever they have in common. Each pair is one row.
create table not_same_people (
  one_id text not null references members (id),
  other_id text not null references members (id),
  said_at timestamptz not null,
  said_by text not null references accounts (id),
  said_by_name text not null,
  primary key (one_id, other_id),
  check (one_id collate "C" < other_id collate "C")
);
create index not_same_people_other on not_same_people (other_id);
create trigger notify_change after insert or update or delete on not_same_people for each row execute function notify_change('members');
