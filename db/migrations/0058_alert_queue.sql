-- What became of an alert in a word that many can share; a note says more where there is more to say.
alter table discount_alerts
  add column outcome text check (outcome in ('talked', 'right', 'charged-back', 'register-mistake')),
  add check (outcome is null or resolved_at is not null);

-- Open cases are read with the most money first, resolved ones with the latest first, those of some days by their dates.
drop index discount_alerts_open;
drop index discount_alerts_found;
create index discount_alerts_open on discount_alerts (restaurant_id, cost_cents desc, business_date desc) where resolved_at is null;
create index discount_alerts_resolved on discount_alerts (restaurant_id, resolved_at desc) where resolved_at is not null;
create index discount_alerts_days on discount_alerts (restaurant_id, business_date, first_date);
