import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { lockMembers } from '#features/members/members.queries.ts'
import { type Member, members } from '#features/members/members.table.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { Tx } from '#platform/db.ts'
import { decideReferral } from './friends.rules.ts'
import { giveReferral, takeBackReferral } from './give-referral.ts'
import { type Referral, referrals } from './referrals.table.ts'

type Following = { memberId: string; now: Date }

/**
 * Brings invites in line with what is true now of a member whom the caller has locked, and with whom everybody who invited
 * them is: points come with the first visit that counts, and go with the last one. Returns whose points have changed.
 */
export async function followReferrals(tx: Tx, { memberId, now }: Following): Promise<string[]> {
  const memberships = await listMemberships(tx, memberId)
  const changed: string[] = []
  for (const friend of memberships) {
    // The books of somebody who was erased stay as they are (M10).
    if (friend.invitedBy === null || friend.erasedAt) continue
    const [referral] = await tx.select().from(referrals).where(eq(referrals.friendId, friend.id)).for('update')
    if (!referral) continue
    const pair = { referral, friendId: friend.id, inviterId: friend.invitedBy, now }
    const due = await decide(tx, { ...pair, friend, memberships })
    const isCounting = referral.year !== null
    if (isCounting === (due !== undefined)) continue
    if (due) await giveReferral(tx, { ...pair, ...due, year: yearOf(now) })
    else await takeBackReferral(tx, pair)
    changed.push(friend.id, friend.invitedBy)
  }
  return changed
}

/** A membership with those that became part of it, or that it became part of. */
function listMemberships(tx: Tx, memberId: string): Promise<Member[]> {
  const survivor = sql`(select coalesce(merged_into, id) from ${members} where id = ${memberId})`
  return tx
    .select()
    .from(members)
    .where(or(eq(members.id, survivor), eq(members.mergedInto, survivor)))
}

type Pair = { referral: Referral; friend: Member; inviterId: string; memberships: readonly Member[]; now: Date }

async function decide(tx: Tx, { referral, friend, inviterId, memberships, now }: Pair) {
  // Held already, unless they were merged with somebody at this moment: two friends at once count one after the other.
  await lockMembers(tx, [inviterId])
  const inviters = await listMemberships(tx, inviterId)
  return decideReferral({
    terms: referral,
    hasVisit: await hasVisit(tx, memberships),
    isSamePerson: inviters.some(({ id }) => id === friend.id),
    wasMemberBefore: memberships.some(({ number }) => number < friend.number),
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
