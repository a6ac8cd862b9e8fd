import { useAdmin } from '#dashboards/admin/admin-context.ts'
import type { Loaded } from '#dashboards/admin/admin-data.ts'
import { MoneyFigure } from '#dashboards/admin/shared/money-figure.tsx'
import { StatStrip } from '#dashboards/admin/shared/stat-strip.tsx'
import { formatCount } from '#dashboards/member/member-format.ts'
import type { AdminStatsWire } from '#features/loyalty/memberships/stats.contract.ts'
import { Panel } from '#ui/panel.tsx'
import { ErrorState } from '#ui/states.tsx'

/** The programme in six figures. */
export function ProgramStats({ stats }: { stats: Loaded<AdminStatsWire> }) {
  const { goTo } = useAdmin()
  if (stats.at === 'failed') {
    return (
      <Panel title="The programme in figures">
        <ErrorState title="The figures could not be loaded" onRetry={stats.reload}>
          {stats.message}
        </ErrorState>
      </Panel>
    )
  }
  const data = stats.at === 'ready' ? stats.data : undefined
  const toPending = (
    <button className="link" type="button" onClick={() => goTo('pending')}>
      Look at them
    </button>
  )
  return (
    <StatStrip
      label="The programme in figures"
      isBusy={!data}
      stats={[
        { label: 'Total members', figure: count(data?.totalMembers), note: data && typesInWords(data) },
        {
          label: 'Pending applications',
          figure: count(data?.pendingApplications),
          note: data?.pendingApplications ? toPending : 'Nobody waits',
        },
        { label: 'Approved members', figure: count(data?.approvedMembers), note: data && rejectedInWords(data) },
        {
          label: 'Current points',
          figure: count(data?.totalCurrentPoints),
          note: `of ${count(data?.totalLifetimePoints)} lifetime points`,
        },
        {
          label: 'Rewards redeemed',
          figure: count(data?.totalRewardsRedeemed),
          note: `${count(data?.milestoneRewards.totalEarned)} earned, ${count(data?.milestoneRewards.totalClaimed)} claimed`,
        },
        {
          label: 'Savings generated',
          figure: <MoneyFigure dollars={data?.totalSavingsGenerated ?? 0} />,
          note: 'in discounts to members',
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
  const rejected = totalMembers - pendingApplications - approvedMembers
  return `${count(rejected)} ${rejected === 1 ? 'application' : 'applications'} rejected`
}
