-- What of the menu is sold out tonight. It ends by its time alone: pages compare, nothing has to run.
create table sold_out_items (
  item_id text primary key check (item_id ~ '^[a-z0-9-]{1,60}$'),
  ends_at timestamptz not null check (ends_at > marked_at),
  marked_at timestamptz not null,
  marked_by text not null references accounts (id),
  marked_by_name text not null
);
create trigger notify_change after insert or update or delete on sold_out_items for each row execute function notify_change('content');
