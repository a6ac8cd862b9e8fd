import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import type { KeptReward, RejectedReward } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { nextThreshold } from '#features/loyalty/rewards/rewards.rules.ts'
import { missingPoints } from './milestone-standing.ts'
import { orderRewards } from './reward-labels.ts'

/** A reward with what it gives and how much is missing to claim it. */
export type ShelvedReward = { reward: KeptReward; what: string; milestone: MilestoneWire | undefined; missing: number }
/** A milestone that is not reached yet, or not reached again: how far it is on the way, and how often it was had. */
export type Ahead = { milestone: MilestoneWire; points: number; goal: number; had: number }

export type Shelves = {
  rejected: RejectedReward[]
  /** Claimed: waiting for us, or for the member to come and get it. */
  yours: ShelvedReward[]
  /** Enough points, and offered. */
  claimable: ShelvedReward[]
  /** Reached, but the points were spent on something else. */
  saving: ShelvedReward[]
  /** Reached, and not offered right now. */
  unavailable: ShelvedReward[]
  ahead: Ahead[]
  enjoyed: ShelvedReward[]
}

type Balance = Pick<MemberWire, 'currentPoints' | 'lifetimePoints' | 'rewardsEarned'>

/** Sorts what a member has and could have by what there is to do about it. */
export function shelvesOf(member: Balance, milestones: readonly MilestoneWire[]): Shelves {
  const { rejected, kept } = orderRewards(member.rewardsEarned)
  const all = kept.map((reward) => shelve(reward, milestones, member.currentPoints))
  const available = all.filter(({ reward }) => reward.state === 'available')
  const offered = available.filter(({ milestone }) => milestone?.isActive)
  return {
    rejected,
    yours: all.filter(({ reward }) => reward.state === 'approved' || reward.state === 'pending'),
    claimable: offered.filter(({ missing }) => missing === 0),
    saving: offered.filter(({ missing }) => missing > 0),
    unavailable: available.filter(({ milestone }) => !milestone?.isActive),
    ahead: milestones.filter(({ isActive }) => isActive).flatMap((milestone) => lookAhead(milestone, member, kept)),
    enjoyed: all.filter(({ reward }) => reward.state === 'redeemed'),
  }
}

function lookAhead(milestone: MilestoneWire, { lifetimePoints }: Balance, kept: readonly KeptReward[]): Ahead[] {
  const had = kept.filter(({ milestoneId }) => milestoneId === milestone.id).length
  const next = nextThreshold(milestone, { lifetimePoints, had })
  if (next === undefined || (had === 0 && next > milestone.pointsThreshold)) return []
  if (had === 0) return [{ milestone, points: lifetimePoints, goal: next, had }]
  const goal = milestone.repeatEvery ?? next
  return [{ milestone, points: lifetimePoints - (next - goal), goal, had }]
}

function shelve(reward: KeptReward, milestones: readonly MilestoneWire[], currentPoints: number): ShelvedReward {
  const milestone = milestones.find(({ id }) => id === reward.milestoneId)
  const what = whatOf(reward, milestones)
  return { reward, what, milestone, missing: missingPoints(reward, currentPoints) }
}

/** What one gets: as it was promised with the claim, or as it is offered now. */
export function whatOf(
  { rewardValue, milestoneId, name }: Pick<KeptReward, 'rewardValue' | 'milestoneId' | 'name'>,
  milestones: readonly MilestoneWire[],
) {
  return rewardValue ?? milestones.find(({ id }) => id === milestoneId)?.rewardValue ?? name
}
