-- A check is priced by the membership the member had when it was first counted (L1). A later change of type re-prices nothing.
alter table transactions
  add column membership_type text check (membership_type in ('regular', 'local', 'vip')),
  add column discount_percent smallint check (discount_percent between 0 and 100);

-- What was counted before keeps the price it has: the type at its last counting is the member's, or, when staff changed that
-- since, what the audit log says it was before. Points say which it must have been where both are silent.
with priced as (
  select transactions.id, transactions.points, not transactions.is_voided and transactions.amount_cents >= 100 as earns,
    coalesce((
      select before ->> 'membershipType' from audit_entries
      where action = 'change-member' and subject = transactions.member_id and audit_entries.at > entry.at
        and before ->> 'membershipType' <> after ->> 'membershipType'
      order by audit_entries.at limit 1
    ), members.membership_type) as type
  from transactions
  join members on members.id = transactions.member_id
  left join points_entries as entry
    on entry.cause = transactions.id || '/' || transactions.revision and entry.kind = 'earn'
), settled as (
  select id, case when points > 0 and type = 'vip' then 'regular' when earns and points = 0 then 'vip' else type end as type from priced
)
update transactions set
  membership_type = settled.type,
  discount_percent = case settled.type when 'local' then 20 when 'vip' then 50 else 0 end
from settled where settled.id = transactions.id;

alter table transactions
  alter column membership_type set not null,
  alter column discount_percent set not null;
