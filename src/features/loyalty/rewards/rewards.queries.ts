import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import { type Milestone, milestones } from './milestones.table.ts'
import { rewards } from './rewards.table.ts'

/** In the order of their thresholds, which is the order in which they are reached. */
export async function listMilestones(db: Db): Promise<Milestone[]> {
  return db.select().from(milestones).orderBy(asc(milestones.pointsThreshold))
}

export type ClaimView = 'pending' | 'history'

/** Claims that wait for staff, oldest first, or rewards that were given out, newest first. */
export async function listClaims(db: Db, view: ClaimView, { limit, offset }: { limit: number; offset: number }) {
  const state = view === 'pending' ? 'pending' : 'redeemed'
  const order = view === 'pending' ? asc(rewards.claimedAt) : desc(rewards.redeemedAt)
  const found = and(eq(rewards.state, state), isNull(members.erasedAt))
  const [list, totals] = await Promise.all([
    db
      .select({ reward: rewards, member: members })
      .from(rewards)
      .innerJoin(members, eq(members.id, rewards.memberId))
      .where(found)
      .orderBy(order, rewards.id)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(rewards).innerJoin(members, eq(members.id, rewards.memberId)).where(found),
  ])
  return { list, total: totals[0]?.total ?? 0 }
}

export type ListedClaim = Awaited<ReturnType<typeof listClaims>>['list'][number]
