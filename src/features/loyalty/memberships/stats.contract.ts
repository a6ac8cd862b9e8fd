import { z } from 'zod'
import { toDollars } from '#base/money.ts'
import type { RewardState } from '#features/loyalty/rewards/rewards.rules.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import type { readStats } from './memberships.queries.ts'
import type { readTypeStats } from './stats.queries.ts'

const adminStatsWire = z.strictObject({
  totalMembers: z.number(),
  pendingApplications: z.number(),
  approvedMembers: z.number(),
  totalLifetimePoints: z.number(),
  totalCurrentPoints: z.number(),
  totalRewardsRedeemed: z.number(),
  totalSavingsGenerated: z.number(),
  membersByType: z.strictObject({ regular: z.number(), local: z.number(), vip: z.number() }),
  milestoneRewards: z.strictObject({ totalEarned: z.number(), totalClaimed: z.number(), totalRedeemed: z.number() }),
})
export type AdminStatsWire = z.output<typeof adminStatsWire>

const typeStatsWire = z.strictObject({
  membershipType: z.enum(membershipTypes),
  totalMembers: z.number(),
  approvedMembers: z.number(),
  totalSavings: z.number(),
})
export type TypeStatsWire = z.output<typeof typeStatsWire>

export const readAdminStats = endpoint('GET', '/api/admin-stats', {
  summary: 'The program in figures, or with `type` the figures of one type of membership.',
  who: ['manager', 'owner'],
  query: z.object({ type: z.enum(membershipTypes).optional() }),
  answer: z.union([adminStatsWire, typeStatsWire]),
  topic: 'members',
})

export function toAdminStatsWire({ groups, sums, states }: Awaited<ReturnType<typeof readStats>>): AdminStatsWire {
  const only = (isMeant: (group: (typeof groups)[number]) => boolean) =>
    groups.reduce((total, group) => total + (isMeant(group) ? group.members : 0), 0)
  const inState = (...wanted: RewardState[]) =>
    states.reduce((total, { state, rewards }) => total + (wanted.includes(state) ? rewards : 0), 0)
  return {
    totalMembers: only(() => true),
    pendingApplications: only(({ status }) => status === 'pending'),
    approvedMembers: only(({ status }) => status === 'approved'),
    totalLifetimePoints: sums.lifetimePoints,
    totalCurrentPoints: sums.currentPoints,
    totalRewardsRedeemed: inState('redeemed'),
    totalSavingsGenerated: toDollars(sums.savingsCents),
    membersByType: {
      regular: only(({ type }) => type === 'regular'),
      local: only(({ type }) => type === 'local'),
      vip: only(({ type }) => type === 'vip'),
    },
    milestoneRewards: {
      totalEarned: inState('available', 'pending', 'approved', 'redeemed'),
      totalClaimed: inState('pending', 'approved', 'redeemed'),
      totalRedeemed: inState('redeemed'),
    },
  }
}

export function toTypeStatsWire(stats: Awaited<ReturnType<typeof readTypeStats>>): TypeStatsWire {
  const { type, total, approved, savingsCents } = stats
  return {
    membershipType: type,
    totalMembers: total,
    approvedMembers: approved,
    totalSavings: toDollars(savingsCents),
  }
}
