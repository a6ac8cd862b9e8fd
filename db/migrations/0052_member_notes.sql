-- What staff note about a member for each other. Notes go with the member.
create table member_notes (
  id text primary key,
  member_id text not null references members (id),
  text text not null check (length(text) between 1 and 500),
  shows_in_bar_mode boolean not null,
  author_id text not null references accounts (id),
  author_name text not null,
  at timestamptz not null,
  changed_at timestamptz,
  changed_by_name text,
  version integer not null check (version >= 1),
  check ((changed_at is null) = (changed_by_name is null))
);
create index member_notes_member on member_notes (member_id, at desc, id);
create trigger notify_change after insert or update or delete on member_notes for each row execute function notify_change('members');
