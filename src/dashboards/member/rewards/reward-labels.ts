import { formatPoints } from '#dashboards/member/member-format.ts'
import {
  type EarnedRewardWire,
  fromEarnedRewardWire,
  type KeptReward,
  type RejectedReward,
} from '#features/loyalty/rewards/reward-wire.rules.ts'

/** The order in which the member has to do with them. */
const order: readonly KeptReward['state'][] = ['approved', 'pending', 'available', 'redeemed']

/** Claims that were turned down, the last one first, apart from all others. */
export function orderRewards(rewards: readonly EarnedRewardWire[]) {
  const rejected: RejectedReward[] = []
  const kept: KeptReward[] = []
  for (const reward of rewards.map(fromEarnedRewardWire)) {
    if (reward.state === 'rejected') rejected.push(reward)
    else kept.push(reward)
  }
  const lastDecided = ({ dateRedeemed, dateEarned }: RejectedReward) => Date.parse(dateRedeemed ?? dateEarned)
  rejected.sort((one, other) => lastDecided(other) - lastDecided(one))
  const place = ({ state }: KeptReward) => order.indexOf(state)
  kept.sort((one, other) => place(one) - place(other) || one.pointsThreshold - other.pointsThreshold)
  return { rejected, kept }
}

/** What a claim that was turned down left behind. */
export function rejectionWords(rejected: RejectedReward, kept: readonly KeptReward[]): string {
  const refunded = `We returned your ${formatPoints(rejected.pointsThreshold)}.`
  const current = kept.find(({ milestoneId }) => milestoneId === rejected.milestoneId)
  if (!current) return refunded
  return current.state === 'available'
    ? `${refunded} You can claim this reward again.`
    : `${refunded} You've since claimed it again.`
}
