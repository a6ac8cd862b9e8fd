import { venue } from '#content/venue.ts'
import { fillTables } from './bench-database.ts'

/**
 * Gives every check of the members its order at the register, with the discount that goes with their membership, and
 * adds a fifth as many checks of nobody. The automatic sync has nothing to make up for.
 */
export function fillRegister(url: string, { restaurantId }: { restaurantId: string }): Promise<void> {
  return fillTables(url, statements, [restaurantId, venue.timeZone])
}

const statements = [
  `create temporary table sold on commit drop as
   select check_id as guid, at, ((at - interval '4 hours') at time zone $2)::date as business_date, amount_cents,
     discount_cents, member_id, row_number() over (order by at) as place, $1::text as restaurant_id
   from transactions`,

  // They come over as long a time as members do.
  `insert into sold
   select 'walk-in-' || n, at, ((at - interval '4 hours') at time zone $2)::date, 1000 + n * 37 % 9000, 0, null, n, $1::text
   from (
     select n, now() - n * 8191 % minutes * interval '1 minute' as at
     from (select count(*) / 5 as guests, (extract(epoch from now() - min(at)) / 60)::bigint as minutes from transactions) as known,
       generate_series(1, guests) as n
   ) as guests`,

  `insert into pos_orders (guid, restaurant_id, display_number, business_date, opened_at, modified_at, source, server_guid,
     is_voided, is_sale, raw, seen_at)
   select 'order-' || guid, $1::text, place % 900 + 1, business_date, at, at, 'In Store', 'server-' || place % 12, false, true,
     '{}', at from sold`,

  `insert into pos_checks (guid, order_guid, restaurant_id, business_date, display_number, server_guid, opened_at, closed_at,
     modified_at, payment_status, tab_name, names_member, gross_cents, amount_cents, discount_cents, tax_cents, total_cents, paid_cents, tip_cents,
     refunded_cents, voided_cents, is_voided, is_sale, member_id, matched_by, matched_at, is_count_due)
   select guid, 'order-' || guid, $1::text, business_date, place % 900 + 1, 'server-' || place % 12, at, at, at, 'CLOSED',
     case when member_id is null and place % 50 = 0 then 'Ana Garcia' end, member_id is null and place % 50 = 0, amount_cents + discount_cents, amount_cents, discount_cents, amount_cents * 9 / 100, amount_cents * 109 / 100,
     amount_cents * 109 / 100, 0, 0, 0, false, true, member_id, case when member_id is not null then 'phone' end,
     case when member_id is not null then at end, false
   from sold`,

  `insert into pos_discounts (check_guid, position, guid, name, type, percent, amount_cents, level)
   select sold.guid, 0, 'discount-' || sold.guid, case membership_type when 'vip' then 'VIP 50%' else 'Local 20%' end, 'PERCENT',
     case membership_type when 'vip' then 50 else 20 end, discount_cents, 'check'
   from sold join members on members.id = sold.member_id where discount_cents > 0 and restaurant_id = $1`,

  `insert into pos_names (restaurant_id, kind, guid, name, seen_at)
   select $1::text, 'employee', 'server-' || n, 'Server ' || n, now() from generate_series(0, 11) as n`,

  'insert into pos_cursors (restaurant_id, synced_until) values ($1::text, now())',
]
