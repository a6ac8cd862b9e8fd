import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { lockMembers } from '#features/members/members.queries.ts'
import { type Member, members } from '#features/members/members.table.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { Tx } from '#platform/db.ts'
import { preparedQuery } from '#platform/prepared-query.ts'
import { decideReferral } from './friends.rules.ts'
import { giveReferral, takeBackReferral } from './give-referral.ts'
import { type Referral, referrals } from './referrals.table.ts'

type Following = { memberIds: readonly string[]; now: Date }

/**
 * Brings invites in line with what is true now of members whom the caller has locked, and with them everybody who invited
 * them: points come with the first visit that counts, and go with the last one. Returns whose points have changed.
 */
export async function followReferrals(tx: Tx, { memberIds, now }: Following): Promise<string[]> {
  const pairs = await listPairs(tx, memberIds)
  const changed: string[] = []
  // What ends comes first: it may make room in the year for what begins.
  for (const pair of pairs.filter(({ referral }) => referral.year !== null)) {
    if (await decide(tx, { ...pair, now })) continue
    await takeBackReferral(tx, { ...pair, now })
    changed.push(pair.friendId, pair.inviterId)
  }
  for (const pair of pairs.filter(({ referral }) => referral.year === null)) {
    const due = await decide(tx, { ...pair, now })
    if (!due) continue
    await giveReferral(tx, { ...pair, ...due, year: yearOf(now), now })
    changed.push(pair.friendId, pair.inviterId)
  }
  return changed
}

type Pair = {
  referral: Referral
  friendId: string
  inviterId: string
  /** The number of the friend, which says who was a member before. */
  number: number
  /** All that the friend has. */
  memberships: readonly Member[]
}

/** The invites by which these people came, the oldest first. The books of somebody who was erased stay as they are (M10). */
async function listPairs(tx: Tx, memberIds: readonly string[]): Promise<Pair[]> {
  const pairs = new Map<string, Pair>()
  for (const memberId of memberIds) {
    const memberships = await listMemberships(tx, memberId)
    for (const { id: friendId, invitedBy: inviterId, number, erasedAt } of memberships) {
      if (inviterId === null || erasedAt) continue
      const [referral] = await tx.select().from(referrals).where(eq(referrals.friendId, friendId)).for('update')
      if (referral) pairs.set(friendId, { referral, friendId, inviterId, number, memberships })
    }
  }
  return [...pairs.values()].toSorted((one, other) => one.number - other.number)
}

const selectMemberships = preparedQuery((db) => {
  const survivor = sql`(select coalesce(merged_into, id) from ${members} where id = ${sql.placeholder('memberId')})`
  return db
    .select()
    .from(members)
    .where(or(eq(members.id, survivor), eq(members.mergedInto, survivor)))
})

/** A membership with those that became part of it, or that it became part of. */
function listMemberships(tx: Tx, memberId: string): Promise<Member[]> {
  return selectMemberships(tx, { memberId })
}

async function decide(tx: Tx, { referral, friendId, inviterId, number, memberships, now }: Pair & { now: Date }) {
  // Held already, unless they were merged with somebody at this moment: two friends at once count one after the other.
  await lockMembers(tx, [inviterId])
  const inviters = await listMemberships(tx, inviterId)
  return decideReferral({
    terms: referral,
    hasVisit: await hasVisit(tx, memberships),
    isSamePerson: inviters.some(({ id }) => id === friendId),
    wasMemberBefore: memberships.some((one) => one.number < number),
    friendEarns: collectsPoints(memberships),
    inviterEarns: collectsPoints(inviters),
    friendsThisYear: await countFriends(tx, { inviters, year: yearOf(now) }),
  })
}

/** Whether somebody came and paid something, with any of their memberships. */
async function hasVisit(tx: Tx, memberships: readonly Member[]): Promise<boolean> {
  const ids = memberships.map(({ id }) => id)
  const isTheirs = inArray(transactions.memberId, ids)
  const counts = and(isNull(transactions.takenBackAt), gt(transactions.amountCents, 0))
  const [visit] = await tx.select({ id: transactions.id }).from(transactions).where(and(isTheirs, counts)).limit(1)
  return visit !== undefined
}

/** Whether a person is a member whose membership has points. */
function collectsPoints(memberships: readonly Member[]): boolean {
  const now = memberships.find(({ mergedInto }) => mergedInto === null)
  return now?.status === 'approved' && now.erasedAt === null && plans[now.membershipType].earnsPoints
}

type OfYear = { inviters: readonly Member[]; year: number }

async function countFriends(tx: Tx, { inviters, year }: OfYear): Promise<number> {
  const friendsOf = tx
    .select({ id: members.id })
    .from(members)
    .where(
      inArray(
        members.invitedBy,
        inviters.map(({ id }) => id),
      ),
    )
  const counted = and(eq(referrals.year, year), gt(referrals.inviterGiven, 0))
  return tx.$count(referrals, and(inArray(referrals.friendId, friendsOf), counted))
}

/** By the calendar at the bar. */
const yearOf = (now: Date) => Number(localDate(now, venue.timeZone).slice(0, 'YYYY'.length))
