import { toDollars } from '#base/money.ts'
import type { RewardState } from '#features/loyalty/rewards/rewards.rules.ts'
import type { AdminStatsWire, TypeStatsWire } from './stats.contract.ts'
import type { readStats, readTypeStats } from './stats.queries.ts'

export function toAdminStatsWire({ groups, sums, states }: Awaited<ReturnType<typeof readStats>>): AdminStatsWire {
  const only = (isMeant: (group: (typeof groups)[number]) => boolean) =>
    groups.reduce((total, group) => total + (isMeant(group) ? group.members : 0), 0)
  const inState = (...wanted: RewardState[]) =>
    states.reduce((total, { state, rewards }) => total + (wanted.some((one) => one === state) ? rewards : 0), 0)
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
