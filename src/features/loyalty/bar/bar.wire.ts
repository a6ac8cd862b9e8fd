import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import { isExpired } from '#features/loyalty/rewards/rewards.rules.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { BarCardWire, BarRewardWire } from './bar.contract.ts'
import { listForCard } from './bar.rules.ts'
import type { AtBar } from './open-at-bar.ts'

export function toBarCardWire({ member, rewards, notes }: AtBar, now: Date): BarCardWire {
  return {
    id: member.id,
    memberNumber: formatMemberNumber(member.number),
    name: `${member.firstName ?? ''} ${member.lastName ?? ''}`.trim(),
    firstName: member.firstName ?? '',
    membershipType: member.membershipType,
    currentPoints: shownPoints(member.currentPoints),
    visits: member.visits,
    notes: notes.map(({ id, text }) => ({ id, text })),
    rewards: listForCard(rewards, member.currentPoints, now).map((reward) => toBarRewardWire(reward, now)),
    readAt: now.toISOString(),
  }
}

type FoundReward = AtBar['rewards'][number] & { redeemedBy?: string | null }

export function toBarRewardWire(reward: FoundReward, now: Date): BarRewardWire {
  const at = (instant: Date | null) => instant?.toISOString() ?? null
  return {
    id: reward.id,
    title: reward.value,
    milestone: reward.name,
    category: reward.category,
    state: reward.state === 'approved' && isExpired(reward, now) ? 'expired' : reward.state,
    cost: reward.cost,
    validThrough: reward.validThrough,
    claimedAt: at(reward.claimedAt),
    approvedAt: at(reward.approvedAt),
    redeemedAt: at(reward.redeemedAt),
    redeemedBy: reward.redeemedBy ?? null,
    rejectionReason: reward.rejectionReason,
  }
}
