-- Why an order is no sale: merged into another, the kitchen's waste, or rung up in test mode.
alter table pos_orders add column no_sale_reason text check (no_sale_reason in ('merged', 'waste', 'test'));
update pos_orders set no_sale_reason = case
  when raw -> 'deleted' = 'true' then 'merged'
  when raw -> 'excessFood' = 'true' then 'waste'
  when raw -> 'createdInTestMode' = 'true' then 'test'
  else 'merged' end
  where not is_sale;
alter table pos_orders add check (is_sale = (no_sale_reason is null));

alter table pos_checks
  add column opened_by_guid text,
  -- Of the amount, what was given back, without its tax. Refunded_cents is what the payments gave back, with tax.
  add column refunded_sales_cents integer not null default 0 check (refunded_sales_cents >= 0),
  -- Gift cards and balances of house accounts, before discounts: they are paid for and not sold.
  add column not_sale_cents integer not null default 0 check (not_sale_cents >= 0),
  -- Lines that were rung up with a price below zero, as a positive figure.
  add column negative_cents integer not null default 0 check (negative_cents >= 0),
  -- Of the voided lines, what was voided after somebody had paid.
  add column voided_after_payment_cents integer not null default 0 check (voided_after_payment_cents >= 0),
  add column voided_at timestamptz;
-- What was refunded so far was taken off in proportion.
update pos_checks set refunded_sales_cents =
  case when refunded_cents >= total_cents then amount_cents
  else least(amount_cents, round(refunded_cents::numeric * amount_cents / total_cents)) end
  where refunded_cents > 0;

alter table pos_discounts
  -- The reward of a loyalty provider that it stands for.
  add column loyalty_reference text,
  -- Taken off gift cards and balances of house accounts. Amount_cents is what was taken off what was sold.
  add column not_sale_cents integer not null default 0 check (not_sale_cents >= 0);

create table pos_payments (
  check_guid text not null references pos_checks (guid) on delete cascade,
  position integer not null,
  guid text not null,
  type text not null,
  state text not null check (state in ('taken', 'pending', 'failed', 'voided')),
  amount_cents integer not null,
  tip_cents integer not null,
  paid_at timestamptz,
  server_guid text,
  refunded_cents integer not null check (refunded_cents >= 0),
  tip_refunded_cents integer not null check (tip_refunded_cents >= 0),
  refunded_at timestamptz,
  voided_at timestamptz,
  voided_by_guid text,
  void_approver_guid text,
  void_reason_guid text,
  primary key (check_guid, position)
);
