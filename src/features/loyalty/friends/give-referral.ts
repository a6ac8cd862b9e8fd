import { eq } from 'drizzle-orm'
import { appendBonus } from '#features/loyalty/points/append-points-entry.ts'
import { type InviteSide, inviteCause } from '#features/loyalty/points/points.rules.ts'
import { tellInvite, withdrawInvite } from '#features/loyalty/telling/tell-invite.ts'
import type { Tx } from '#platform/db.ts'
import { type Referral, referrals } from './referrals.table.ts'

type Pair = { referral: Referral; friendId: string; inviterId: string; now: Date }

/**
 * Gives both what they were promised, and has them told. It is written with the membership that was promised it: where that
 * one was merged away, the points go on to the other one by trigger.
 */
export async function giveReferral(tx: Tx, giving: Pair & { inviter: number; friend: number; year: number }) {
  const { referral, friendId, inviterId, inviter, friend, year, now } = giving
  const round = referral.round + 1
  async function give(side: InviteSide, memberId: string, points: number) {
    if (points === 0) return
    const cause = inviteCause(referral.id, round, side)
    await appendBonus(tx, { kind: 'earn', memberId, points, cause, at: now })
    await tellInvite(tx, { memberId, side, points, cause, now })
  }
  await give('friend', friendId, friend)
  await give('inviter', inviterId, inviter)
  const given = { round, year, inviterGiven: inviter, friendGiven: friend }
  await tx.update(referrals).set(given).where(eq(referrals.id, referral.id))
}

/** Takes back what both got, as it was given. What was not told yet is not told any more. */
export async function takeBackReferral(tx: Tx, { referral, friendId, inviterId, now }: Pair) {
  const { id, round, friendGiven, inviterGiven } = referral
  async function takeBack(side: InviteSide, memberId: string, points: number) {
    if (points === 0) return
    const cause = inviteCause(id, round, side)
    await appendBonus(tx, { kind: 'reverse', memberId, points, cause, at: now })
    await withdrawInvite(tx, { cause, now })
  }
  await takeBack('friend', friendId, friendGiven)
  await takeBack('inviter', inviterId, inviterGiven)
  await tx.update(referrals).set({ year: null, inviterGiven: 0, friendGiven: 0 }).where(eq(referrals.id, id))
}
