-- Resolved alerts by money, as open ones are read.
create index discount_alerts_resolved_cost on discount_alerts (restaurant_id, cost_cents desc, business_date desc) where resolved_at is not null;
