import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countRewards } from '#features/loyalty/memberships/stats.queries.ts'
import { members } from '#features/members/members.table.ts'
import { earningTypes } from '#features/members/plans.rules.ts'
import type { Db, Tx } from '#platform/db.ts'
import { preparedQuery } from '#platform/prepared-query.ts'
import { type RowRange, readPage } from '#platform/read-page.ts'
import { type Milestone, milestones } from './milestones.table.ts'
import type { ClaimView } from './rewards.rules.ts'
import { rewards } from './rewards.table.ts'

const selectMilestones = preparedQuery((db) => db.select().from(milestones).orderBy(asc(milestones.pointsThreshold)))

/** In the order of their thresholds, which is the order in which they are reached. */
export function listMilestones(db: Db): Promise<Milestone[]> {
  return selectMilestones(db, {})
}

const claimLists = {
  pending: { state: 'pending', order: asc(rewards.claimedAt) },
  approved: { state: 'approved', order: desc(rewards.approvedAt) },
  history: { state: 'redeemed', order: desc(rewards.redeemedAt) },
} as const satisfies Record<ClaimView, unknown>

/** Claims that wait for staff, oldest first, or rewards that were approved or given out, newest first. */
export function listClaims(db: Db, view: ClaimView, range: RowRange) {
  const { state, order } = claimLists[view]
  // A treat is no claim: nobody has to be told that it waits.
  const isMeant = and(eq(rewards.state, state), view === 'approved' ? isNull(rewards.birthdayYear) : undefined)
  const list = db
    .select({ reward: rewards, member: members })
    .from(rewards)
    .innerJoin(members, eq(members.id, rewards.memberId))
    // Who was erased has no claims to be decided.
    .where(and(isMeant, isNull(members.erasedAt)))
    .orderBy(order, rewards.id)
  return readPage(list, countClaims(db, view, isMeant), range)
}

/** What waits is little. What was ever given out is kept, and those who were erased are few. */
async function countClaims(db: Db, view: ClaimView, isMeant: SQL | undefined): Promise<number> {
  const erased = db.select({ id: members.id }).from(members).where(isNotNull(members.erasedAt))
  const ofErased = db.$count(rewards, and(isMeant, inArray(rewards.memberId, erased)))
  const all = view === 'history' ? countRewards(db, claimLists[view].state) : db.$count(rewards, isMeant)
  return (await all) - (await ofErased)
}

/** Rewards that were approved and not handed over, the latest first, with how many there are and since when. */
export async function listToHandOver(db: Db, limit: number) {
  const rows = await db
    .select({
      reward: rewards,
      member: members,
      total: sql<number>`(count(*) over ())::int`,
      oldestAt: sql`min(${rewards.approvedAt}) over ()`.mapWith(rewards.approvedAt),
    })
    .from(rewards)
    .innerJoin(members, eq(members.id, rewards.memberId))
    .where(and(eq(rewards.state, 'approved'), isNull(rewards.birthdayYear), isNull(members.erasedAt)))
    .orderBy(desc(rewards.approvedAt), rewards.id)
    .limit(limit)
  return { rows, total: rows[0]?.total ?? 0, oldestAt: rows[0]?.oldestAt ?? null }
}

export type ListedClaim = Awaited<ReturnType<typeof listClaims>>['list'][number]

type Offering = { memberId: string; given: readonly string[]; now: Date }

/** What a member could be given right now, approved claims too, besides those named that they were given already: the cheapest first. */
export function listOfferedRewards(db: Db | Tx, { memberId, given, now }: Offering) {
  const isAvailable = and(
    eq(rewards.state, 'available'),
    eq(milestones.isActive, true),
    inArray(members.membershipType, earningTypes),
  )
  const isGood = and(eq(rewards.state, 'approved'), or(isNull(rewards.goodUntil), gt(rewards.goodUntil, now)))
  const isOffered = or(isAvailable, isGood, inArray(rewards.id, [...given]))
  return db
    .select({
      id: rewards.id,
      milestone: rewards.name,
      state: rewards.state,
      value: sql<string>`coalesce(${rewards.value}, ${milestones.rewardValue}, '')`,
      description: rewards.description,
      category: rewards.category,
      cost: rewards.cost,
    })
    .from(rewards)
    .leftJoin(milestones, eq(milestones.id, rewards.milestoneId))
    .innerJoin(members, eq(members.id, rewards.memberId))
    .where(and(eq(rewards.memberId, memberId), isOffered))
    .orderBy(asc(rewards.cost), asc(rewards.id))
}
