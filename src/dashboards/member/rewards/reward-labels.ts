import { formatInstant, formatPoints } from '#dashboards/member/member-format.ts'
import type { EarnedRewardWire } from '#features/loyalty/rewards/rewards.wire.ts'
import { findReward, rejectionOf } from './milestone-standing.ts'

/** The states of the wire in the words of the screen: claimed on the wire is an approved claim (M5). */
type ShownState = 'approved' | 'waiting' | 'ready' | 'redeemed'

const shown: Record<EarnedRewardWire['status'], ShownState> = {
  claimed: 'approved',
  earned: 'waiting',
  available: 'ready',
  redeemed: 'redeemed',
}

export function stateOf({ status }: EarnedRewardWire): ShownState {
  return shown[status]
}

const order: readonly ShownState[] = ['approved', 'waiting', 'ready', 'redeemed']

export type RejectedClaim = { reward: EarnedRewardWire; reason: string }

/** Claims that were turned down apart from all others; those in the order in which the member has to do with them. */
export function orderRewards(rewards: readonly EarnedRewardWire[]) {
  const rejected: RejectedClaim[] = []
  const kept: EarnedRewardWire[] = []
  for (const reward of rewards) {
    const reason = rejectionOf(reward)
    if (reason === undefined) kept.push(reward)
    else rejected.push({ reward, reason })
  }
  const lastDecided = ({ reward }: RejectedClaim) => Date.parse(reward.dateRedeemed ?? reward.dateEarned)
  rejected.sort((one, other) => lastDecided(other) - lastDecided(one))
  const place = (reward: EarnedRewardWire) => order.indexOf(stateOf(reward))
  kept.sort((one, other) => place(one) - place(other) || one.pointsThreshold - other.pointsThreshold)
  return { rejected, kept }
}

/** Where a reward is on its way, and what happens next (M14). */
export function stateWords(reward: EarnedRewardWire, { isOffered }: { isOffered: boolean }): string {
  const { dateEarned, dateClaimed, dateRedeemed, pointsThreshold } = reward
  const points = formatPoints(pointsThreshold)
  const claimed = `Claimed ${formatInstant(dateClaimed ?? dateEarned)}`
  switch (stateOf(reward)) {
    case 'approved':
      return `${claimed} and approved. Show the code to your server to get it.`
    case 'waiting':
      return `${claimed}. Your ${points} are taken. We approve it next; then your code is here.`
    case 'ready':
      if (!isOffered) return `Reached ${formatInstant(dateEarned)}. We do not offer it right now; it may come back.`
      return `Reached ${formatInstant(dateEarned)}. Claiming it takes ${points}.`
    case 'redeemed':
      return `You got it on ${formatInstant(dateRedeemed ?? dateEarned)}.`
  }
}

/** What a claim that was turned down left behind. */
export function rejectionWords(rejected: EarnedRewardWire, kept: readonly EarnedRewardWire[]): string {
  const refunded = `Your ${formatPoints(rejected.pointsThreshold)} are back.`
  const current = findReward(kept, rejected.milestoneId)
  if (!current) return refunded
  return current.status === 'available'
    ? `${refunded} You can claim this reward again.`
    : `${refunded} You have claimed this reward again since.`
}
