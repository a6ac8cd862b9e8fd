-- A sync that had no time for all of its window says from where on it left the rest to an import.
alter table sync_runs add column rest_from timestamptz;

-- What Toast does not send may also be a page of a business day, which has a date instead of a time.
alter table pos_set_aside
  drop constraint pos_set_aside_check1,
  add constraint pos_set_aside_stretch check (kind <> 'stretch' or window_start is not null or business_date is not null);
