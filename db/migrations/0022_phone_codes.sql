-- A phone can also be verified by a code that is texted to it (L5).
alter table members
  drop constraint members_phone_verified_by_check,
  add constraint members_phone_verified_by_check check (phone_verified_by in ('code', 'staff', 'earlier-visits'));

-- The one code a member has: asked for, then made and texted by a job. Only a slow hash of member, number and code.
create table phone_codes (
  member_id text primary key references members (id) on delete cascade,
  id text not null unique,
  code_hash text,
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('sent', 'refused'))
);

-- A code is for the number it was sent to, whoever changes it.
create function forget_phone_code() returns trigger language plpgsql as $$
begin
  delete from phone_codes where member_id = new.id;
  return null;
end $$;
create trigger forget_phone_code after update of phone_digits on members
for each row when (new.phone_digits is distinct from old.phone_digits) execute function forget_phone_code();
