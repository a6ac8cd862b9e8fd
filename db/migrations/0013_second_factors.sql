-- Two-step sign-in of staff: authenticator apps, passkeys, recovery codes, and the roles that must have it.

-- The secret is encrypted with a key that is not in the database; key_id says with which one.
create table totp_apps (
  account_id text primary key references accounts (id) on delete cascade,
  sealed_secret text not null,
  key_id text not null,
  created_at timestamptz not null,
  -- Empty until the first code was typed: an app that was never confirmed asks nobody for a code.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted. It only grows, so that no code works twice.
  last_step bigint not null default 0 check (last_step >= 0),
  last_used_at timestamptz
);

create table passkeys (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account_id on passkeys (account_id);

create table recovery_codes (
  code_hash text primary key,
  account_id text not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_codes_account_id on recovery_codes (account_id);

-- Somebody typed the right password and still has to take the second step. This is not a session.
create table sign_in_tickets (
  ticket_hash text primary key,
  account_id text not null references accounts (id) on delete cascade,
  form text not null check (form in ('admin', 'seo')),
  expires_at timestamptz not null
);
create index sign_in_tickets_account_id on sign_in_tickets (account_id);
create index sign_in_tickets_expires_at on sign_in_tickets (expires_at);

-- What a passkey is asked to sign, each once. Nobody is known yet when somebody signs in with a passkey alone.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'second-step', 'prove')),
  account_id text references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (account_id is null))
);
create index passkey_challenges_account_id on passkey_challenges (account_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

create table two_step_roles (
  role text primary key check (role in ('owner', 'manager', 'staff', 'seo'))
);

create trigger notify_change after insert or update or delete on totp_apps for each statement execute function notify_change('staff');
create trigger notify_change after insert or update or delete on passkeys for each statement execute function notify_change('staff');
create trigger notify_change after insert or update or delete on recovery_codes for each statement execute function notify_change('staff');
create trigger notify_change after insert or delete on two_step_roles for each statement execute function notify_change('staff');
