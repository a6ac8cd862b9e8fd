import type { AdminStatsWire } from '#features/loyalty/memberships/stats.contract.ts'

/** The totals of the program: five hundred members who have spent and redeemed, unless the test says otherwise. */
export function makeAdminStats(stats: Partial<AdminStatsWire> = {}): AdminStatsWire {
  return {
    totalMembers: 500,
    pendingApplications: 6,
    approvedMembers: 486,
    totalLifetimePoints: 486_210,
    totalCurrentPoints: 171_940,
    totalRewardsRedeemed: 214,
    totalSavingsGenerated: 38_412.6,
    membersByType: { regular: 300, local: 175, vip: 25 },
    milestoneRewards: { totalEarned: 612, totalClaimed: 241, totalRedeemed: 214 },
    ...stats,
  }
}
