-- Browsers on which an account was opened. They keep an allowance of their own for wrong passwords, and those of staff
-- tell which network is the bar's (L10).
create table known_devices (
  token_hash text not null,
  account_id text not null references accounts (id) on delete cascade,
  address text not null,
  seen_at timestamptz not null,
  primary key (token_hash, account_id)
);
create index known_devices_account_id on known_devices (account_id);
create index known_devices_address on known_devices (address, seen_at);
