import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import { type EarnedRewardWire, type OwnRewardWire, toStatusWire } from './reward-wire.rules.ts'
import type { ClaimWire, PreviewWire } from './rewards.contract.ts'
import type { ListedClaim } from './rewards.queries.ts'
import { closedStates } from './rewards.rules.ts'
import type { Reward } from './rewards.table.ts'

export function toEarnedRewardWire(reward: Reward): EarnedRewardWire {
  return {
    id: reward.id,
    milestoneId: reward.milestoneId,
    name: reward.name,
    ...toStatusWire(reward),
    pointsThreshold: reward.cost,
    pointsRequired: reward.cost,
    category: reward.category,
    dateEarned: reward.reachedAt.toISOString(),
    dateClaimed: reward.claimedAt?.toISOString() ?? null,
    dateRedeemed: (reward.redeemedAt ?? reward.rejectedAt)?.toISOString() ?? null,
    rewardCode: closedStates.some((state) => state === reward.state) ? null : reward.code,
    validThrough: reward.validThrough,
    rewardValue: reward.value,
    adminNotes: reward.adminNotes,
  }
}

export function toOwnRewardWire(reward: Reward): OwnRewardWire {
  return { ...toEarnedRewardWire(reward), adminNotes: null }
}

export function toClaimWire({ reward, member }: ListedClaim): ClaimWire {
  return {
    id: reward.id,
    memberId: member.id,
    memberName: `${member.firstName} ${member.lastName}`,
    memberEmail: member.email ?? '',
    membershipType: member.membershipType,
    rewardName: reward.name,
    rewardDescription: reward.description,
    pointsRequired: reward.cost,
    category: reward.category,
    dateClaimed: reward.claimedAt?.toISOString() ?? null,
    dateApproved: reward.approvedAt?.toISOString() ?? null,
    dateRedeemed: reward.redeemedAt?.toISOString() ?? null,
    rewardCode: reward.state === 'approved' ? reward.code : null,
    adminNotes: reward.adminNotes,
  }
}

export function toPreviewWire({ code, reward, member }: { code: string; reward: Reward; member: Member }): PreviewWire {
  return {
    code,
    reward: toEarnedRewardWire(reward),
    memberName: `${member.firstName} ${member.lastName}`,
    memberNumber: formatMemberNumber(member.number),
    membershipType: member.membershipType,
  }
}
