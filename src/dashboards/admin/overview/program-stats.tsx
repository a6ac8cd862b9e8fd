import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { MoneyFigure } from '#dashboards/admin/shared/money-figure.tsx'
import { StatPanel } from '#dashboards/admin/shared/stat-strip.tsx'
import { formatCount } from '#dashboards/member/member-format.ts'
import type { QueryState } from '#dashboards/shared/api-hooks.tsx'
import type { AdminStatsWire } from '#features/loyalty/memberships/stats.contract.ts'

/** The program in six totals. */
export function ProgramStats({ stats }: { stats: QueryState<AdminStatsWire> }) {
  const { goTo } = useAdmin()
  const review = (
    <button className="link" type="button" onClick={() => goTo('pending')}>
      Review
    </button>
  )
  return (
    <StatPanel
      label="Program totals"
      state={stats}
      stats={(data) => [
        { label: 'Total members', figure: count(data?.totalMembers), note: data && typesInWords(data) },
        {
          label: 'Pending applications',
          figure: count(data?.pendingApplications),
          note: data?.pendingApplications ? review : 'All caught up',
        },
        { label: 'Approved members', figure: count(data?.approvedMembers), note: data && rejectedInWords(data) },
        {
          label: 'Current points',
          figure: count(data?.totalCurrentPoints),
          note: `${count(data?.totalLifetimePoints)} earned all-time`,
        },
        {
          label: 'Rewards redeemed',
          figure: count(data?.totalRewardsRedeemed),
          note: `${count(data?.milestoneRewards.totalEarned)} earned, ${count(data?.milestoneRewards.totalClaimed)} claimed`,
        },
        {
          label: 'Member savings',
          figure: <MoneyFigure dollars={data?.totalSavingsGenerated ?? 0} />,
          note: 'In member discounts',
        },
      ]}
    />
  )
}

function count(value = 0) {
  return formatCount(value)
}

function typesInWords({ membersByType: { regular, local, vip } }: AdminStatsWire) {
  return `${count(regular)} regular, ${count(local)} local, ${count(vip)} VIP`
}

function rejectedInWords({ totalMembers, pendingApplications, approvedMembers }: AdminStatsWire) {
  return `${count(totalMembers - pendingApplications - approvedMembers)} rejected`
}
