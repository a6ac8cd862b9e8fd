-- How much of Toast's limits is used, for all servers together (src/features/pos/toast/shared-budget.ts). A change names the
-- version it was decided on, so that nobody holds the row while they think.
create table toast_budgets (
  restaurant_id text primary key,
  version integer not null default 0,
  used jsonb not null default '{}'
);
