-- A file that was uploaded and is not a photo yet: its sizes are still to be made, or it was refused and says why.
create table photo_uploads (
  -- The beginning of its SHA-256: the same file is the same upload.
  key text primary key check (key ~ '^[0-9a-f]{24}$'),
  name text not null check (length(name) between 1 and 120),
  source bytea check (length(source) between 1 and 26214400),
  refusal text check (length(refusal) between 1 and 300),
  -- Until then somebody is working on it.
  making_until timestamptz,
  uploaded_at timestamptz not null,
  uploaded_by text not null references accounts (id),
  uploaded_by_name text not null,
  -- What was refused is not kept.
  check ((source is null) = (refusal is not null))
);
-- Read in parts, which compressed values cannot be.
alter table photo_uploads alter column source set storage external;
create trigger notify_change after insert or delete or update of refusal on photo_uploads for each row execute function notify_change('photos');

create table photos (
  id text primary key check (id ~ '^photo-[0-9a-f]{24}-[0-9]{3,5}x[0-9]{3,5}$'),
  name text not null check (length(name) between 1 and 120),
  alt text not null default '' check (length(alt) <= 300),
  -- What stays in view where the photo is cropped, in percent from the top left.
  focal_x smallint not null default 50 check (focal_x between 0 and 100),
  focal_y smallint not null default 50 check (focal_y between 0 and 100),
  uploaded_at timestamptz not null,
  uploaded_by text not null references accounts (id),
  uploaded_by_name text not null
);
-- The same file is one photo.
create unique index photos_key on photos (substring(id from 7 for 24));
create trigger notify_change after insert or update or delete on photos for each row execute function notify_change('photos');
-- A new photo is on no page yet.
create trigger notify_pages after update or delete on photos for each row execute function notify_change('content');

create table photo_sizes (
  photo_id text not null references photos (id) on delete cascade,
  width integer not null check (width between 100 and 2400),
  format text not null check (format in ('avif', 'webp', 'jpg')),
  content bytea not null,
  primary key (photo_id, width, format)
);
-- They are compressed already.
alter table photo_sizes alter column content set storage external;
