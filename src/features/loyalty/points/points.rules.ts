import type { MembershipType } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'

/** What a check of the point of sale says, in cents: after discounts, without tax, tip and service charge (M3). */
type Check = {
  amountCents: number
  /** What was taken off; undefined where staff who entered the visit said that it was the usual. */
  discountCents: number | undefined
  isVoided: boolean
}

export type SeenCheck = Check & { checkId: string; description: string; at: Date; businessDate: string }

export type Worth = { amountCents: number; discountCents: number; points: number; isVoided: boolean }

const CENTS_PER_POINT = 100

/** The membership by which a check is priced. It is frozen when the check is first counted (L1). */
export type Terms = { membershipType: MembershipType; discountPercent: number }

/** The terms of a check that is counted for the first time. */
export function termsOf(membershipType: MembershipType): Terms {
  return { membershipType, discountPercent: plans[membershipType].discountPercent }
}

/** What a check is worth to a member: a point for each whole dollar (M3). A voided check is worth nothing. */
export function worthOf(check: Check, { membershipType, discountPercent }: Terms): Worth {
  if (check.isVoided) return { amountCents: 0, discountCents: 0, points: 0, isVoided: true }
  return {
    amountCents: check.amountCents,
    discountCents: check.discountCents ?? Math.round((check.amountCents * discountPercent) / 100),
    points: plans[membershipType].earnsPoints ? Math.floor(check.amountCents / CENTS_PER_POINT) : 0,
    isVoided: false,
  }
}

export function isSameWorth(one: Worth, other: Worth) {
  return (
    one.amountCents === other.amountCents &&
    one.discountCents === other.discountCents &&
    one.points === other.points &&
    one.isVoided === other.isVoided
  )
}

/** A check that went to another member, or back to nobody, stays in the list of the one who had it. */
export function describeTransaction({ description, takenBackAt }: { description: string; takenBackAt: Date | null }) {
  return takenBackAt ? `${description} (removed from this account)` : description
}

/** What a member may spend: a balance below zero is zero to them, and later points fill it up first (M4). */
export function shownPoints(balance: number) {
  return Math.max(0, balance)
}

/** The ledger's cause of one version of a transaction. */
export function transactionCause(transactionId: string, revision: number) {
  return `${transactionId}/${revision}`
}

/** The same for the bonus that came with it. */
export function bonusCause(transactionId: string, revision: number) {
  return `${transactionCause(transactionId, revision)}${BONUS_END}`
}

const BONUS_END = '/bonus'

export function isBonusCause(cause: string) {
  return cause.endsWith(BONUS_END)
}

/** Who of the two an entry for an invite is for. */
export const inviteSides = ['inviter', 'friend'] as const
export type InviteSide = (typeof inviteSides)[number]

/** The ledger's cause of what an invite brought one of them; a number for each time it began to count. */
export function inviteCause(referralId: string, round: number, side: InviteSide) {
  return `${referralId}/${round}/${side}`
}

export function inviteSideOf(cause: string): InviteSide | undefined {
  return inviteSides.find((side) => cause.endsWith(`/${side}`))
}

/** What the ids of visits by hand begin with. The database lets no check of the point of sale be called so. */
const HAND_PREFIX = 'hand:'

/** What a visit that staff entered is called where checks are counted. */
export function handCheckId(visitId: string) {
  return `${HAND_PREFIX}${visitId}`
}

export function isHandCheckId(checkId: string) {
  return checkId.startsWith(HAND_PREFIX)
}
