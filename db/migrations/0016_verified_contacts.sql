-- Email and phone match a check only once they are verified (L5): by a link, by staff at the bar, or, for members from
-- before, by visits that were found to be theirs.
alter table members
  add column email_verified_at timestamptz,
  add column email_verified_by text check (email_verified_by in ('link', 'staff', 'earlier-visits')),
  add column phone_verified_at timestamptz,
  add column phone_verified_by text check (phone_verified_by in ('staff', 'earlier-visits')),
  add check ((email_verified_at is null) = (email_verified_by is null)),
  add check ((phone_verified_at is null) = (phone_verified_by is null));

-- Approved members keep what has worked for them: a contact by which a check was found, and both where staff have told
-- whose check or which customer it is. A contact that never found anything waits to be verified.
update members set email_verified_at = now(), email_verified_by = 'earlier-visits'
where status = 'approved' and email is not null and exists (
  select from pos_checks where member_id = members.id and matched_by in ('email', 'staff', 'customer'));
update members set phone_verified_at = now(), phone_verified_by = 'earlier-visits'
where status = 'approved' and phone_digits is not null and exists (
  select from pos_checks where member_id = members.id and matched_by in ('phone', 'tab-phone', 'staff', 'customer'));

-- A changed contact is another one, whoever changes it.
create function forget_verification() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email then
    new.email_verified_at := null;
    new.email_verified_by := null;
  end if;
  if new.phone_digits is distinct from old.phone_digits then
    new.phone_verified_at := null;
    new.phone_verified_by := null;
  end if;
  return new;
end $$;
create trigger forget_verification before update of email, phone_digits on members
for each row execute function forget_verification();

-- One-time links that confirm an email: only the hashes of the secret and of the address it was sent to.
create table email_links (
  token_hash text primary key,
  member_id text not null references members (id) on delete cascade,
  email_hash text not null,
  expires_at timestamptz not null
);
create index email_links_member_id on email_links (member_id);
