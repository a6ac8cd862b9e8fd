-- What the SEO manager saves. Every save is a row: the highest version of a section is what the pages show, the others are
-- its history. Of two people who saved from the same version the key lets one through.
create table seo_saves (
  section text not null check (section ~ '^(home|events|menu|contact|tags|image/[a-z0-9-]{1,80})$'),
  version integer not null check (version >= 1),
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 200000),
  saved_at timestamptz not null,
  saved_by text not null references accounts (id),
  saved_by_name text not null,
  -- The version that this save took back.
  undoes integer check (undoes >= 1 and undoes < version),
  primary key (section, version)
);
create index seo_saves_saved_at on seo_saves (saved_at desc, section);
create trigger seo_saves_append_only before update or delete on seo_saves
  for each row execute function refuse_change();

-- When each page last said something else because somebody changed it.
create table sitemap_pages (
  path text primary key check (path ~ '^/'),
  fingerprint text not null,
  changed_at timestamptz not null
);
