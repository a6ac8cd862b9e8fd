import { fillTables } from './bench-database.ts'

/** As many applications, claims, rewards and messages wait for somebody as a busy day leaves. */
const WAITING = 25

/** Checks come over so many years. */
type Wanted = { members: number; checksEach: number; years: number }

const FIRST_NAMES =
  'Ana,Marcus,Joana,Omar,Priya,Lars,Mara,Theo,Ivy,Hugo,Nina,Felix,Rosa,Samir,Greta,Tomas,Leila,Oscar,Edith,Jonas,Mei,Pablo,Ximena,Karl'
const LAST_NAMES =
  'Garcia,Marsh,Lindgren,Osei,Martinez,Fontaine,Okoye,Jorgensen,Bianchi,Novak,Amara,Petersen,Duval,Kimura,Ramos,Steiner,Abara,Moreno,Walsh,Castro,Ibarra,Hale,Sorensen,Mirza,Vance'

/**
 * Fills a database with members whose checks, ledger, rewards and balances agree with each other as if they had come one
 * by one. What triggers would have kept is set in one go afterwards, from the ledger.
 */
export function fillWithMembers(url: string, { members, checksEach, years }: Wanted): Promise<void> {
  return fillTables(url, statements, [members, years, checksEach])
}

// Member n has the id mb_n; check k of it is of a day that depends on both, and comes to 8 to 97 dollars. Members are
// written last, because by then their totals are known.
const statements = [
  `insert into accounts (id, kind, login, role, name, created_at)
   select 'ac_' || n, 'member', n || '@example.com', 'member', 'Member ' || n, now() from generate_series(1, $1::int) as n`,

  `insert into transactions (id, member_id, check_id, description, at, business_date, amount_cents, discount_cents, points, membership_type, discount_percent, revision, is_voided)
   select 'tr_' || n || '_' || k, 'mb_' || n, 'check-' || n || '-' || k, 'Dinner', at, at::date, cents,
     case type when 'vip' then cents / 2 when 'local' then cents / 5 else 0 end,
     case type when 'vip' then 0 else cents / 100 end, type, case type when 'vip' then 50 when 'local' then 20 else 0 end, 1, false
   from (
     select n, k, now() - ((n * 31::bigint + k * 1009) % (525600 * $2::int)) * interval '1 minute' as at,
       800 + (n * 37 + k * 613) % 9000 as cents,
       case when n % 25 = 0 then 'vip' when n % 3 = 0 then 'local' else 'regular' end as type
     from generate_series(1, $1::int) as n, generate_series(1, $3::int) as k where n % 40 not in (1, 2)
   ) as checks`,

  `insert into points_entries (id, member_id, kind, points, lifetime_points, spent_cents, savings_cents, visits, cause, at)
   select 'pt_' || id, member_id, 'earn', points, points, amount_cents, discount_cents, 1, id || '/1', at from transactions`,

  // One in ten of what was reached is claimed and mostly given out; a few claims still wait, however large the program.
  `insert into rewards (id, member_id, milestone_id, state, name, description, category, cost, code, reached_at, claimed_at, approved_at, redeemed_at)
   select 'rw_' || place, member_id, id, state, name, description, reward_type, points_threshold,
     case when state <> 'available' then 'ET' || lpad(place::text, 7, '0') || 'CODE' end, now() - interval '60 days',
     case when state <> 'available' then now() - place * interval '20 seconds' end,
     case when state in ('approved', 'redeemed') then now() - place * interval '10 seconds' end,
     case when state = 'redeemed' then now() - place * interval '5 seconds' end
   from (
     select reached.*, case when place % 10 <> 0 or points_threshold <> 100 then 'available' when place <= ${WAITING * 10} then 'pending'
       when place <= ${WAITING * 20} then 'approved' else 'redeemed' end as state
     from (
       select earned.member_id, milestones.*, row_number() over (order by points_threshold, earned.member_id) as place
       from (select member_id, sum(points) as points from transactions group by member_id) as earned
       join milestones on earned.points >= milestones.points_threshold
     ) as reached
   ) as stated`,

  `insert into points_entries (id, member_id, kind, points, lifetime_points, spent_cents, savings_cents, visits, cause, at)
   select 'pt_' || id, member_id, 'claim', -cost, 0, 0, 0, 0, id, claimed_at from rewards where state <> 'available'`,

  `insert into members (id, account_id, email, first_name, last_name, phone, phone_digits, search_text, membership_type, status,
     applied_at, decided_at, birthday, birthday_counts_from, current_points, lifetime_points, lifetime_spent_cents, total_savings_cents, visits)
   select people.id, 'ac_' || n, email, first, last, phone, phone,
     ' ' || search_words(first || ' ' || last) || ' | ' || search_words(email) || ' ' || phone,
     case when n % 25 = 0 then 'vip' when n % 3 = 0 then 'local' else 'regular' end, status, applied_at,
     case when status <> 'pending' then applied_at end, to_char(date '2024-01-01' + n % 366, 'MM-DD'), applied_at::date,
     coalesce(points, 0), coalesce(lifetime, 0), coalesce(spent, 0), coalesce(savings, 0), coalesce(came, 0)
   from (
     select *, 'mb_' || n as id, lower(last) || '.' || n || '@example.com' as email, '305' || lpad(n::text, 7, '0') as phone,
       case when n % 40 = 1 then case when n <= ${WAITING * 40} then 'pending' else 'rejected' end
         when n % 40 = 2 then 'rejected' else 'approved' end as status,
       now() - (n * 7919::bigint % (525600 * $2::int)) * interval '1 minute' as applied_at
     from (
       select n, (string_to_array('${FIRST_NAMES}', ','))[1 + n % 24] as first,
         (string_to_array('${LAST_NAMES}', ','))[1 + n / 24 % 25] as last
       from generate_series(1, $1::int) as n
     ) as named
   ) as people
   left join (
     select member_id, sum(points) as points, sum(lifetime_points) as lifetime, sum(spent_cents) as spent,
       sum(savings_cents) as savings, sum(visits) as came
     from points_entries group by member_id
   ) as sums on sums.member_id = people.id
   order by n`,

  `insert into member_names (key, member_id)
   select distinct key, id from members, lower(first_name) as given, lower(last_name) as surname,
     unnest(array[name_pair(given, surname), name_pair(given, left(surname, 1)), name_pair(left(given, 1), surname)]) as key`,

  // What staff decided, and what members did themselves.
  `insert into audit_entries (id, at, actor_id, actor_name, actor_role, action, subject, before, after, address)
   select 'au_' || id, decided_at, 'ac_manager', 'Maya Manager', 'manager', 'approve-application', id, '{"status":"pending"}',
     '{"status":"approved"}', '192.0.2.1' from members where status = 'approved'`,

  `insert into audit_entries (id, at, actor_id, actor_name, actor_role, action, subject, before, after, address)
   select 'au_' || id, claimed_at, 'ac_' || substr(member_id, 4), 'Member', 'member', 'claim-reward', id, null,
     jsonb_build_object('memberId', member_id, 'state', 'pending'), '192.0.2.2' from rewards where state <> 'available'`,

  // Ten a day, which are kept for a year.
  `insert into messages (id, email, address, received_at, handled_at, handled_by, name, message, sms_opt_in)
   select 'ms_' || n, 'guest.' || n || '@example.com', '', now() - n * interval '2.4 hours',
     case when n > ${WAITING} then now() end, case when n > ${WAITING} then 'ac_1' end, 'Guest ' || n,
     'Do you have a table for six on Friday?', false
   from generate_series(1, 3650) as n`,

  'select recount_program_totals()',
]
