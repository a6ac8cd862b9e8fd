import { z } from 'zod'
import { membershipTypes } from '#features/members/members.rules.ts'
import { endpoint } from '#web/contract/endpoint.ts'

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
