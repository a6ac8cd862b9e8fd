import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { visitBonuses } from '#features/loyalty/bonuses/bonuses.table.ts'
import { referrals } from '#features/loyalty/friends/referrals.table.ts'
import { type MemberMerge, memberMerges } from '#features/loyalty/merging/merges.table.ts'
import { handCheckId } from '#features/loyalty/points/points.rules.ts'
import { type EntryKind, pointsEntries, transactions } from '#features/loyalty/points/points.table.ts'
import { type Reward, rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import type { RowRange } from '#platform/read-page.ts'
import type { LedgerShow } from './ledger.rules.ts'

/** Of one membership, or of all that a person had before they became one. */
type OfMembers = { memberIds: readonly string[]; show: LedgerShow }

export type LedgerEntry = {
  id: string
  /** A treat moves no points, and is a line all the same. */
  kind: EntryKind | 'treat'
  points: number
  spentCents: number
  savingsCents: number
  cause: string
  at: Date
  balance: number
  isTakenBack: boolean
  /** Another version of the same check stands in its place, or stood there before it. */
  isCorrection: boolean
}

/** A check that is not worth anything any more leaves an empty entry, which is no line. */
const isLine = sql`(kind = 'treat' or points <> 0 or spent_cents <> 0 or savings_cents <> 0 or visits <> 0)`

const among = (memberIds: readonly string[]) => sql`in (${sql.join([...memberIds], sql`, `)})`

const handVisitsOf = (memberIds: readonly string[]) => sql`(
  select id from ${transactions} where member_id ${among(memberIds)} and check_id like ${handCheckId('%')}
)`

/** Which lines of a member belong to a part of the ledger. A visit by hand belongs to two. */
const shows: Record<LedgerShow, (memberIds: readonly string[]) => SQL> = {
  all: () => sql`true`,
  visits: () => sql`kind in ('earn', 'reverse')`,
  rewards: () => sql`kind in ('claim', 'refund', 'treat')`,
  'by-hand': (memberIds) => sql`(kind = 'adjust' or split_part(cause, '/', 1) in ${handVisitsOf(memberIds)})`,
}

/** What went from one of these memberships to another of them is neither here nor there. */
export const entriesOf = (memberIds: readonly string[]) => sql`(
  select entry.id, entry.member_id, entry.kind, entry.points, entry.lifetime_points, entry.spent_cents, entry.savings_cents,
    entry.visits, entry.cause, entry.at, (select visit.at from ${transactions} visit where visit.id = split_part(entry.cause, '/', 1)) as visited_at
  from ${pointsEntries} entry
  where member_id ${among(memberIds)} and not (kind = 'merge' and split_part(cause, '/', 1) in (
    select id from ${memberMerges} merge
    where merge.survivor_id ${among(memberIds)} and merge.merged_id ${among(memberIds)} and merge.split_at is null
  ))
  union all
  select 'treat ' || id, member_id, 'treat', 0, 0, 0, 0, 0, id, reached_at, null
  from ${rewards} where member_id ${among(memberIds)} and birthday_year is not null
)`

/** Which of these entries are lines of a part of the ledger. */
export const isShown = ({ memberIds, show }: OfMembers) => sql`${isLine} and ${shows[show](memberIds)}`

/** Of one moment, earlier visits come first, and what is taken back comes before what takes its place. */
const inOrder = sql`at, visited_at, case kind when 'reverse' then 0 else 1 end, id`
export const newestFirst = sql`at desc, visited_at desc, case kind when 'reverse' then 0 else 1 end desc, id desc`

/** A part of a ledger, newest first, with the balance after each entry, whatever else is shown of it. */
export async function listLedgerEntries(db: Db, part: OfMembers, { limit, offset }: RowRange): Promise<LedgerEntry[]> {
  const { rows } = await db.execute<Omit<LedgerEntry, 'at'> & { at: number }>(sql`
    with balanced as (
      select *, sum(points) over (order by ${inOrder})::int as balance from ${entriesOf(part.memberIds)} entry
    ), page as (
      select * from balanced where ${isShown(part)}
      order by ${newestFirst} limit ${limit} offset ${offset}
    )
    select id, kind, points, cause, balance, (extract(epoch from at) * 1000)::float8 as at,
      spent_cents as "spentCents", savings_cents as "savingsCents",
      exists (
        select from points_entries other
        where other.cause = case page.kind when 'adjust' then page.cause || '/back' else page.cause end
          and other.kind = case page.kind when 'earn' then 'reverse' when 'adjust' then 'adjust' end
      ) as "isTakenBack",
      kind in ('earn', 'reverse') and exists (
        select from points_entries other
        where other.cause = split_part(page.cause, '/', 1) || '/' ||
            (split_part(page.cause, '/', 2)::int + case page.kind when 'earn' then -1 else 1 end)
          and other.kind = case page.kind when 'earn' then 'reverse' else 'earn' end
          and other.visits <> 0 and other.at = page.at
      ) as "isCorrection"
    from page order by ${newestFirst}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** How many lines there are of each kind. */
export async function countLedgerLines(db: Db, memberIds: readonly string[]): Promise<Record<LedgerShow, number>> {
  const { rows } = await db.execute<Record<LedgerShow, number>>(sql`
    select count(*)::int as "all",
      count(*) filter (where ${shows.visits(memberIds)})::int as visits,
      count(*) filter (where ${shows.rewards(memberIds)})::int as rewards,
      count(*) filter (where ${shows['by-hand'](memberIds)})::int as "by-hand"
    from ${entriesOf(memberIds)} entry where ${isLine}`)
  return rows[0] ?? { all: 0, visits: 0, rewards: 0, 'by-hand': 0 }
}

/** Who brought whom, by their memberships. */
type Invite = { friend: string; inviter: string | null }

/** The checks and rewards that these entries come from, and what was done about them at the same moments. */
export async function findCauses(db: Db, memberId: string, entries: readonly LedgerEntry[]) {
  if (entries.length === 0)
    return {
      checks: new Map(),
      claims: new Map<string, Reward>(),
      merges: new Map<string, MemberMerge>(),
      bonuses: new Map<string, string>(),
      invites: new Map<string, Invite>(),
      deeds: [],
    }
  const causes = [...new Set(entries.map(({ cause }) => cause.split('/')[0] ?? cause))]
  const { id, checkId, description, businessDate, at: visitedAt } = transactions
  const { at, subject, action, actorName, actorRole, after } = auditEntries
  const moments = [...new Set(entries.map((entry) => entry.at.getTime()))].map((time) => new Date(time))
  const isAbout = or(inArray(subject, [memberId, ...causes]), sql`${after} ->> 'memberId' = ${memberId}`)
  const { transactionId, name } = visitBonuses
  const [checks, claims, merges, bonuses, invites, deeds] = await Promise.all([
    db.select({ id, checkId, description, businessDate, at: visitedAt }).from(transactions).where(inArray(id, causes)),
    db.select().from(rewards).where(inArray(rewards.id, causes)),
    db.select().from(memberMerges).where(inArray(memberMerges.id, causes)),
    db.select({ transactionId, name }).from(visitBonuses).where(inArray(transactionId, causes)),
    db
      .select({ id: referrals.id, friend: members.id, inviter: members.invitedBy })
      .from(referrals)
      .innerJoin(members, eq(members.id, referrals.friendId))
      .where(inArray(referrals.id, causes)),
    db
      .select({ at, subject, action, actorName, actorRole, after })
      .from(auditEntries)
      .where(and(inArray(at, moments), isAbout)),
  ])
  return {
    checks: new Map(checks.map((check) => [check.id, check])),
    claims: new Map(claims.map((claim) => [claim.id, claim])),
    merges: new Map(merges.map((merge) => [merge.id, merge])),
    bonuses: new Map(bonuses.map((bonus) => [bonus.transactionId, bonus.name])),
    invites: new Map<string, Invite>(invites.map((invite) => [invite.id, invite])),
    deeds,
  }
}
export type Causes = Awaited<ReturnType<typeof findCauses>>
