-- By which time the point of sale counts its days of business, as it last said: orders follow it on every server.
create table pos_restaurants (
  restaurant_id text primary key,
  time_zone text not null check (time_zone <> ''),
  closeout_hour smallint not null check (closeout_hour between 0 and 23),
  told_at timestamptz not null
);
