-- What visitors read, as documents that staff edit. Every version is kept. A document that nobody has edited is in none of
-- these tables: pages show what the product brings along (content/).
create table content_documents (
  document text primary key check (document ~ '^[a-z0-9/-]{1,80}$'),
  newest integer not null check (newest >= 0),
  -- The version that was saved and neither published nor scheduled.
  draft integer check (draft <= newest)
);

create table content_versions (
  document text not null references content_documents (document),
  version integer not null check (version >= 0),
  -- The version that it was edited from; version 0 is what the product brought along.
  based_on integer check (based_on < version),
  content jsonb not null check (length(content::text) <= 2000000),
  saved_at timestamptz not null,
  saved_by text references accounts (id),
  saved_by_name text not null,
  undoes integer check (undoes < version),
  primary key (document, version),
  check ((version = 0) = (based_on is null)),
  check ((version = 0) = (saved_by is null))
);
create index content_versions_saved_at on content_versions (saved_at desc, document);
create trigger content_versions_append_only before update or delete on content_versions
  for each row execute function refuse_change();

create trigger content_versions_no_truncate before truncate on content_versions
  for each statement execute function refuse_change();

-- From when on pages show a version. Of those that have begun the latest counts.
create table content_publications (
  id bigint generated always as identity primary key,
  document text not null,
  version integer not null,
  goes_live_at timestamptz not null,
  made_at timestamptz not null,
  made_by text not null references accounts (id),
  made_by_name text not null,
  canceled_at timestamptz check (canceled_at < goes_live_at),
  foreign key (document, version) references content_versions (document, version)
);
create index content_publications_live on content_publications (document, goes_live_at desc, id desc) where canceled_at is null;

-- A publication can be canceled until it begins. Nothing else about it changes.
create function refuse_change_of_publication() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.canceled_at is null
    and to_jsonb(old) - 'canceled_at' = to_jsonb(new) - 'canceled_at' then
    return new;
  end if;
  raise exception 'a publication is only ever canceled';
end $$;
create trigger content_publications_kept before update or delete on content_publications
  for each row execute function refuse_change_of_publication();

create trigger content_publications_no_truncate before truncate on content_publications
  for each statement execute function refuse_change_of_publication();

create trigger notify_change after insert or update on content_documents for each row execute function notify_change('content');
create trigger notify_change after insert or update on content_publications for each row execute function notify_change('content');
