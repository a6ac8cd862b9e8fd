import type { ErrorCode } from '#base/error-codes.ts'
import type { Role } from '#base/roles.ts'
import type { MemberStatus, MembershipType } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'

export const MAX_POINTS_REASON_LENGTH = 200
/** More than this nobody moves in one go; the database refuses it as well. */
export const MAX_POINTS_AT_ONCE = 10_000
/** For how long people may take back what they gave themselves. */
export const OWN_TAKE_BACK_MINUTES = 10

export type PointsLimit = {
  atOnce: number
  /** What somebody may give on one business day; null where only a single gift is limited. */
  aDay: number | null
  mayTakeAway: boolean
}

const limits: Partial<Record<Role, PointsLimit>> = {
  staff: { atOnce: 100, aDay: 100, mayTakeAway: false },
  manager: { atOnce: 1_000, aDay: 1_000, mayTakeAway: true },
  owner: { atOnce: MAX_POINTS_AT_ONCE, aDay: null, mayTakeAway: true },
}

const none: PointsLimit = { atOnce: 0, aDay: 0, mayTakeAway: false }

export function limitOf(role: Role): PointsLimit {
  return limits[role] ?? none
}

/** How many points somebody can still give in one go. */
export function pointsLeft({ atOnce, aDay }: PointsLimit, givenToday: number): number {
  return aDay === null ? atOnce : Math.min(atOnce, Math.max(0, aDay - givenToday))
}

type Refusal = { outcome: 'refused'; code: ErrorCode; details?: Record<string, unknown> }

type Request = {
  role: Role
  points: number
  countsForLifetime: boolean
  /** What the same person has given today and not taken back. */
  givenToday: number
  member: { status: MemberStatus; membershipType: MembershipType; currentPoints: number; lifetimePoints: number }
}

/** Whether somebody may give these points, or take them away when they are negative. */
export function decideAdjustment(request: Request): { outcome: 'granted'; lifetimePoints: number } | Refusal {
  const { role, points, countsForLifetime, givenToday, member } = request
  if (member.status !== 'approved') return { outcome: 'refused', code: 'member-not-approved' }
  if (!plans[member.membershipType].earnsPoints) return { outcome: 'refused', code: 'vip-without-points' }
  const limit = limitOf(role)
  const lifetimePoints = countsForLifetime ? points : 0
  const refusal =
    points > 0 ? refuseGift(limit, points, givenToday) : refuseTaking(limit, { ...request, lifetimePoints })
  return refusal ?? { outcome: 'granted', lifetimePoints }
}

function refuseGift(limit: PointsLimit, points: number, givenToday: number): Refusal | undefined {
  const left = pointsLeft(limit, givenToday)
  return points > left ? { outcome: 'refused', code: 'too-many-points', details: { left } } : undefined
}

function refuseTaking(
  { atOnce, mayTakeAway }: PointsLimit,
  { points, lifetimePoints, member }: Request & { lifetimePoints: number },
): Refusal | undefined {
  if (!mayTakeAway) return { outcome: 'refused', code: 'taking-points-not-allowed' }
  if (-points > atOnce) return { outcome: 'refused', code: 'too-many-points', details: { left: atOnce } }
  // Points that never counted toward milestones can be spent without having been earned.
  const isBelowZero = member.currentPoints + points < 0 || (lifetimePoints < 0 && member.lifetimePoints + points < 0)
  return isBelowZero ? { outcome: 'refused', code: 'fewer-points-there' } : undefined
}

type TakingBack = {
  role: Role
  accountId: string
  adjustment: { givenBy: string; givenAt: Date; takenBackAt: Date | null }
  now: Date
}

/** Managers and owners take back what anybody gave; everybody else what they gave a few minutes ago. */
export function decideTakeBack({ role, accountId, adjustment, now }: TakingBack): { outcome: 'granted' } | Refusal {
  if (adjustment.takenBackAt) return { outcome: 'refused', code: 'already-taken-back' }
  const age = now.getTime() - adjustment.givenAt.getTime()
  const isOwnAndNew = adjustment.givenBy === accountId && age <= OWN_TAKE_BACK_MINUTES * 60_000
  if (limitOf(role).mayTakeAway || isOwnAndNew) return { outcome: 'granted' }
  return { outcome: 'refused', code: 'take-back-by-manager' }
}

/** The ledger's cause of an adjustment that was taken back. That of the adjustment itself is its id. */
export function takeBackCause(adjustmentId: string) {
  return `${adjustmentId}/back`
}

/** As members read it. The reason is for staff. */
export function describeAdjustment({ points, takenBackAt }: { points: number; takenBackAt: Date | null }) {
  const words = points > 0 ? 'Points from the bar' : 'Points taken off by the bar'
  return takenBackAt ? `${words} (taken back)` : words
}
