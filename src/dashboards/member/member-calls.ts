import type { errorCodes } from '#base/error-codes.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import type { KeptReward } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { urls } from '#urls.ts'
import { postJson, sendJson } from '#web/post-json.ts'

/** All that the dashboard shows. */
export type Mine = { member: MemberWire; milestones: MilestoneWire[] }

export const loadMine = () => sendJson<Mine>('GET', urls.api.me)

export const deleteMembership = () => sendJson<{ success: true }>('DELETE', urls.api.me)

export type Shortage = { threshold: number; currentPoints: number; pointsNeeded: number }

export type ClaimOutcome =
  | { outcome: 'claimed'; newPoints: number }
  | ({ outcome: 'not-enough-points' } & Shortage)
  | { outcome: 'already-claimed' }
  | { outcome: 'login-required' }
  | { outcome: 'failed'; message: string }

const ALREADY_CLAIMED: (typeof errorCodes)['reward-already-claimed']['sentence'] = "You've already claimed this reward!"

/** Claims what the member was shown; the server refuses when that is no longer true (M7). */
export async function claimReward(reward: KeptReward): Promise<ClaimOutcome> {
  const { milestoneId, pointsThreshold, name: rewardName, description: rewardDescription } = reward
  const claim = { milestoneId, pointsThreshold, rewardName, rewardDescription }
  const answer = await postJson<{ newPoints?: number }>(urls.api.claimReward, claim)
  if (answer.outcome === 'unreachable') {
    return { outcome: 'failed', message: 'Error claiming reward. Please try again.' }
  }
  if (answer.outcome === 'refused')
    return answer.status === 401 ? { outcome: 'login-required' } : toRefusal(answer.details)
  const { newPoints } = answer.data
  return newPoints === undefined ? toRefusal({}) : { outcome: 'claimed', newPoints }
}

function toRefusal({
  error,
  threshold,
  currentPoints,
  pointsNeeded,
}: Partial<Shortage> & { error?: unknown }): ClaimOutcome {
  if (threshold !== undefined && currentPoints !== undefined && pointsNeeded !== undefined) {
    return { outcome: 'not-enough-points', threshold, currentPoints, pointsNeeded }
  }
  if (error === ALREADY_CLAIMED) return { outcome: 'already-claimed' }
  return {
    outcome: 'failed',
    message: typeof error === 'string' ? error : 'Failed to claim reward. Please try again.',
  }
}
