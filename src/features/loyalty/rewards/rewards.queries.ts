import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import { type RowRange, readPage } from '#platform/read-page.ts'
import { type Milestone, milestones } from './milestones.table.ts'
import { rewards } from './rewards.table.ts'

/** In the order of their thresholds, which is the order in which they are reached. */
export async function listMilestones(db: Db): Promise<Milestone[]> {
  return db.select().from(milestones).orderBy(asc(milestones.pointsThreshold))
}

/** Claims that wait for staff, oldest first, or rewards that were given out, newest first. */
export function listClaims(db: Db, view: 'pending' | 'history', range: RowRange) {
  const order = view === 'pending' ? asc(rewards.claimedAt) : desc(rewards.redeemedAt)
  const isListed = and(
    eq(rewards.state, view === 'pending' ? 'pending' : 'redeemed'),
    // Who was erased has no claims to be decided.
    inArray(rewards.memberId, db.select({ id: members.id }).from(members).where(isNull(members.erasedAt))),
  )
  const list = db
    .select({ reward: rewards, member: members })
    .from(rewards)
    .innerJoin(members, eq(members.id, rewards.memberId))
    .where(isListed)
    .orderBy(order, rewards.id)
  return readPage(list, db.$count(rewards, isListed), range)
}

export type ListedClaim = Awaited<ReturnType<typeof listClaims>>['list'][number]
