import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { type EarnedRewardWire, type KeptReward, listKeptRewards } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { progressOf } from '#features/loyalty/rewards/rewards.rules.ts'

/** The reward that a member has of a milestone. Claims that were turned down do not count: it can be claimed again. */
export function findReward(rewards: readonly EarnedRewardWire[], milestoneId: string): KeptReward | undefined {
  return listKeptRewards(rewards).find((reward) => reward.milestoneId === milestoneId)
}

/** Where a member stands with a milestone: on the way, free to claim it, or with the reward claimed (M5). */
export type Standing =
  | { at: 'locked'; percent: number }
  | { at: 'ready'; reward: KeptReward; missingPoints: number }
  | { at: 'earned'; reward: KeptReward }

type Balance = { currentPoints: number; lifetimePoints: number; rewardsEarned: readonly EarnedRewardWire[] }

export function standingOf({ id, pointsThreshold }: MilestoneWire, member: Balance): Standing {
  const reward = findReward(member.rewardsEarned, id)
  if (!reward) return { at: 'locked', percent: progressOf(member.lifetimePoints, pointsThreshold) }
  if (reward.state !== 'available') return { at: 'earned', reward }
  return { at: 'ready', reward, missingPoints: missingPoints(reward, member.currentPoints) }
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
