import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { type EarnedRewardWire, type KeptReward, listKeptRewards } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { nextThreshold, progressOf } from '#features/loyalty/rewards/rewards.rules.ts'

/** Of several rewards of one milestone the one that there is most to do about. */
const order: readonly KeptReward['state'][] = ['approved', 'available', 'pending', 'redeemed']

/** The reward that a member has of a milestone. Claims that were turned down do not count: it can be claimed again. */
export function findReward(rewards: readonly EarnedRewardWire[], milestoneId: string): KeptReward | undefined {
  return listOf(rewards, milestoneId)[0]
}

function listOf(rewards: readonly EarnedRewardWire[], milestoneId: string): KeptReward[] {
  return listKeptRewards(rewards)
    .filter((reward) => reward.milestoneId === milestoneId)
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
}

/**
 * Where a member stands with a milestone: on the way, reached while its points went to something else, free to claim it, or
 * with the reward claimed (M5). Ready is only what can be had at once.
 */
export type Standing =
  | { at: 'locked'; percent: number }
  | { at: 'saving'; reward: KeptReward; percent: number; missingPoints: number }
  | { at: 'ready'; reward: KeptReward }
  | { at: 'earned'; reward: KeptReward }

type Balance = { currentPoints: number; lifetimePoints: number; rewardsEarned: readonly EarnedRewardWire[] }

export function standingOf(milestone: MilestoneWire, member: Balance): Standing {
  const rewards = listOf(member.rewardsEarned, milestone.id)
  const reward = rewards[0]
  if (!reward) return { at: 'locked', percent: progressOf(member.lifetimePoints, milestone.pointsThreshold) }
  if (reward.state === 'redeemed' && milestone.repeatEvery)
    return { at: 'locked', percent: progressAgain(milestone, member.lifetimePoints, rewards.length) }
  if (reward.state !== 'available') return { at: 'earned', reward }
  const missing = missingPoints(reward, member.currentPoints)
  if (missing === 0) return { at: 'ready', reward }
  const percent = progressOf(member.currentPoints, reward.pointsThreshold)
  return { at: 'saving', reward, percent, missingPoints: missing }
}

/** On the way to the next time, counted from the last one. */
function progressAgain(milestone: MilestoneWire, lifetimePoints: number, had: number) {
  const { repeatEvery: every = 0 } = milestone
  const next = nextThreshold(milestone, { lifetimePoints, had }) ?? 0
  return progressOf(lifetimePoints - (next - every), every)
}

export function missingPoints({ pointsThreshold }: KeptReward, currentPoints: number) {
  return Math.max(0, pointsThreshold - currentPoints)
}

const tiers = ['welcome', 'bronze', 'silver', 'gold', 'platinum', 'diamond', 'elite', 'legend'] as const

/** The names of milestones drive their colors; a name of another kind has none. */
export function tierOf(name: string) {
  const words = name.toLowerCase()
  return tiers.find((tier) => words.includes(tier))
}
