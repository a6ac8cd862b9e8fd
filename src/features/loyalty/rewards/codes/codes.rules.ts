import type { ErrorCode } from '#base/error-codes.ts'
import type { Role } from '#base/roles.ts'
import { isExpired, type RewardState } from '#features/loyalty/rewards/rewards.rules.ts'

/** Why a code is good for nothing now, each reason by its own name: at the bar they lead to different answers. */
export function refuseCode(reward: { state: RewardState; goodUntil: Date | null }, now: Date): ErrorCode | undefined {
  const { state } = reward
  if (state === 'expired' || (state === 'approved' && isExpired(reward, now))) return 'code-expired'
  if (state === 'approved') return undefined
  if (state === 'redeemed') return 'reward-already-redeemed'
  if (state === 'canceled') return 'claim-was-canceled'
  return state === 'rejected' ? 'claim-was-rejected' : 'reward-not-approved'
}

/** How long the person who redeemed a reward is offered to undo it. */
export const UNDO_SECONDS = 60
/** On a bad connection it may take longer to arrive. */
const GRACE_SECONDS = 30

export type Giving = { accountId: string; name: string; at: Date }

/** A slip of the finger can be undone by the one who made it. What the guest has had for longer is for a manager to judge. */
export function mayUndo(giving: Giving | undefined, { accountId, now }: { accountId: string; now: Date }): boolean {
  if (giving?.accountId !== accountId) return false
  return now.getTime() - giving.at.getTime() <= (UNDO_SECONDS + GRACE_SECONDS) * 1000
}

/** Who may hand over what a member has reached and not claimed: they approve claims too, so that nobody has to wait for them. */
export function mayGiveAtOnce(role: Role): boolean {
  return role === 'manager' || role === 'owner'
}
