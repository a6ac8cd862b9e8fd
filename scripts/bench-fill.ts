import { fillTables } from './bench-database.ts'

type Wanted = { members: number; checksEach: number }

const FIRST_NAMES =
  'Ana,Marcus,Joana,Omar,Priya,Lars,Mara,Theo,Ivy,Hugo,Nina,Felix,Rosa,Samir,Greta,Tomas,Leila,Oscar,Edith,Jonas,Mei,Pablo,Ximena,Karl'
const LAST_NAMES =
  'Garcia,Marsh,Lindgren,Osei,Martinez,Fontaine,Okoye,Jorgensen,Bianchi,Novak,Amara,Petersen,Duval,Kimura,Ramos,Steiner,Abara,Moreno,Walsh,Castro,Ibarra,Hale,Sorensen,Mirza,Vance'

/**
 * Fills a database with members whose checks, ledger, rewards and balances agree with each other as if they had come one
 * by one. What triggers would have kept is set in one go afterwards, from the ledger.
 */
export function fillWithMembers(url: string, { members, checksEach }: Wanted): Promise<void> {
  return fillTables(url, statements, [members, checksEach])
}

// Member n has the id mb_n; check k of it is of a day of the last year that depends on both, and comes to 8 to 97 dollars.
const statements = [
  `insert into accounts (id, kind, login, role, name, created_at)
   select 'ac_' || n, 'member', n || '@example.com', 'member', 'Member ' || n, now() from generate_series(1, $1::int) as n`,

  `insert into members (id, account_id, email, first_name, last_name, phone, phone_digits, membership_type, status, applied_at, decided_at)
   select 'mb_' || n, 'ac_' || n, lower(last) || '.' || n || '@example.com', first, last,
     '305' || lpad(n::text, 7, '0'), '305' || lpad(n::text, 7, '0'),
     case when n % 25 = 0 then 'vip' when n % 3 = 0 then 'local' else 'regular' end,
     case when n % 40 = 1 then 'pending' when n % 40 = 2 then 'rejected' else 'approved' end,
     now() - (n * 7919 % 500000) * interval '1 minute',
     case when n % 40 = 1 then null else now() - (n * 7919 % 500000) * interval '1 minute' end
   from (
     select n, (string_to_array('${FIRST_NAMES}', ','))[1 + n % 24] as first,
       (string_to_array('${LAST_NAMES}', ','))[1 + n / 24 % 25] as last
     from generate_series(1, $1::int) as n
   ) as people`,

  `insert into transactions (id, member_id, check_id, description, at, business_date, amount_cents, discount_cents, points, membership_type, discount_percent, revision, is_voided)
   select 'tr_' || n || '_' || k, 'mb_' || n, 'check-' || n || '-' || k, 'Dinner', at, at::date, cents,
     case type when 'vip' then cents / 2 when 'local' then cents / 5 else 0 end,
     case type when 'vip' then 0 else cents / 100 end, type, case type when 'vip' then 50 when 'local' then 20 else 0 end, 1, false
   from (
     select n, k, now() - ((n * 31 + k * 1009) % 525600) * interval '1 minute' as at, 800 + (n * 37 + k * 613) % 9000 as cents,
       case when n % 25 = 0 then 'vip' when n % 3 = 0 then 'local' else 'regular' end as type
     from generate_series(1, $1::int) as n, generate_series(1, $2::int) as k where n % 40 not in (1, 2)
   ) as checks`,

  `insert into points_entries (id, member_id, kind, points, lifetime_points, spent_cents, savings_cents, visits, cause, at)
   select 'pt_' || id, member_id, 'earn', points, points, amount_cents, discount_cents, 1, id || '/1', at from transactions`,

  // One in ten of what was reached is claimed and mostly given out; a few claims still wait.
  `insert into rewards (id, member_id, milestone_id, state, name, description, category, cost, code, reached_at, claimed_at, approved_at, redeemed_at)
   select 'rw_' || place, member_id, id, state, name, description, reward_type, points_threshold,
     case when state <> 'available' then 'ET' || lpad(place::text, 6, '0') || 'CODE' end, now() - interval '60 days',
     case when state <> 'available' then now() - place * interval '20 seconds' end,
     case when state = 'redeemed' then now() - place * interval '10 seconds' end,
     case when state = 'redeemed' then now() - place * interval '5 seconds' end
   from (
     select earned.member_id, milestones.*, row_number() over (order by milestones.id, earned.member_id) as place,
       case when row_number() over (order by milestones.id, earned.member_id) % 500 = 0 then 'pending'
         when row_number() over (order by milestones.id, earned.member_id) % 10 = 0 and points_threshold = 100 then 'redeemed'
         else 'available' end as state
     from (select member_id, sum(points) as points from transactions group by member_id) as earned
     join milestones on earned.points >= milestones.points_threshold
   ) as reached`,

  `insert into points_entries (id, member_id, kind, points, lifetime_points, spent_cents, savings_cents, visits, cause, at)
   select 'pt_' || id, member_id, 'claim', -cost, 0, 0, 0, 0, id, claimed_at from rewards where state <> 'available'`,

  `update members set current_points = sums.points, lifetime_points = sums.lifetime, lifetime_spent_cents = sums.spent,
     total_savings_cents = sums.savings, visits = sums.visits
   from (
     select member_id, sum(points) as points, sum(lifetime_points) as lifetime, sum(spent_cents) as spent,
       sum(savings_cents) as savings, sum(visits) as visits
     from points_entries group by member_id
   ) as sums where members.id = sums.member_id`,

  'select recount_program_totals()',
]
