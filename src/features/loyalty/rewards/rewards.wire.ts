import { z } from 'zod'
import type { MembershipType } from '#features/members/members.rules.ts'
import { pageQuery } from '#web/paging.ts'
import type { Milestone } from './milestones.table.ts'
import { type EarnedRewardWire, toStatusWire } from './reward-wire.rules.ts'
import type { ListedClaim } from './rewards.queries.ts'
import { MAX_NOTES_LENGTH, MAX_REASON_LENGTH, type RewardType, rewardTypes } from './rewards.rules.ts'
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
    rewardCode: reward.state === 'rejected' ? null : reward.code,
    adminNotes: reward.adminNotes,
  }
}

export type MilestoneWire = Milestone

export function toMilestoneWire(milestone: Milestone): MilestoneWire {
  const { id, name, description, pointsThreshold, rewardType, rewardValue, icon, isActive, sortOrder } = milestone
  return { id, name, description, pointsThreshold, rewardType, rewardValue, icon, isActive, sortOrder }
}

const id = z.string().min(1).max(80)
const MAX_POINTS = 10_000_000

export const claimBody = z.object({
  memberId: z.string().max(80).optional(),
  milestoneId: id,
  pointsThreshold: z.number().int().optional(),
  rewardName: z.string().max(200).optional(),
  rewardDescription: z.string().max(500).optional(),
})

export const approveBody = z.object({
  rewardId: id,
  give: z.boolean().default(false),
  adminNotes: z.string().trim().max(MAX_NOTES_LENGTH).optional(),
})

export const rejectBody = z.object({
  memberId: id.optional(),
  rewardId: id,
  reason: z.string().trim().min(1, 'Please provide a reason for rejection').max(MAX_REASON_LENGTH),
  pointsToRefund: z.number().int().optional(),
})

export const redeemBody = z.object({ code: z.string().max(40) })

const fields = {
  name: z.string().trim().min(1, 'Please enter a name').max(80),
  description: z.string().trim().min(1, 'Please enter a description').max(300),
  pointsThreshold: z
    .number('Please enter a number of points')
    .int('Please enter a whole number of points')
    .min(1, 'A milestone needs at least 1 point')
    .max(MAX_POINTS),
  rewardType: z.enum(rewardTypes, 'Please choose a type'),
  rewardValue: z.string().trim().min(1, 'Please enter what the member gets').max(100),
  icon: z
    .string()
    .trim()
    .max(16)
    .nullable()
    .transform((icon) => icon || null),
  sortOrder: z.number().int().min(0).max(1_000_000).optional(),
}

export const newMilestoneBody = z.object({
  ...fields,
  icon: fields.icon.default(null),
  isActive: z.boolean().default(true),
})

export const changeMilestoneBody = z.object({
  milestoneId: id,
  updates: z
    .object({
      name: fields.name.optional(),
      description: fields.description.optional(),
      pointsThreshold: fields.pointsThreshold.optional(),
      rewardType: fields.rewardType.optional(),
      rewardValue: fields.rewardValue.optional(),
      icon: fields.icon.optional(),
      sortOrder: fields.sortOrder,
      // An empty value turns the state into its opposite (M12).
      isActive: z
        .union([
          z.boolean(),
          z
            .literal('')
            .or(z.null())
            .transform(() => 'toggle' as const),
        ])
        .optional(),
    })
    .refine((updates) => Object.values(updates).some((value) => value !== undefined), 'Nothing to change'),
})

export const claimsQuery = z.object({ ...pageQuery, view: z.enum(['pending', 'history']).default('pending') })

export type ClaimWire = {
  id: string
  memberId: string
  memberName: string
  memberEmail: string
  membershipType: MembershipType
  rewardName: string
  rewardDescription: string
  pointsRequired: number
  category: RewardType
  dateClaimed: string | null
  dateRedeemed: string | null
  adminNotes: string | null
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
    dateRedeemed: reward.redeemedAt?.toISOString() ?? null,
    adminNotes: reward.adminNotes,
  }
}

export type ClaimRewardAnswer = { success: true; newPoints: number; rewardId: string; rewardCode: string }
