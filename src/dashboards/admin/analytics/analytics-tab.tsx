import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useAdminStats } from '#dashboards/admin/shared/use-admin-stats.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listMembers, type MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { MembershipDistribution } from './membership-distribution.tsx'
import { TopSpenders } from './top-spenders.tsx'

const TOP_SPENDERS = 5

/** Who the members are, and who spends the most. */
export function AnalyticsTab() {
  const stats = useAdminStats()
  const top = useApiQuery(listMembers, { query: { sort: 'spent', pageSize: TOP_SPENDERS } })
  return (
    <div className="split">
      <Panel
        title="Membership distribution"
        intro={stats.at === 'ready' ? formatCountOf(stats.data.totalMembers, 'member') : undefined}
        isBusy={stats.at === 'loading'}
      >
        <QueryView state={stats} what="membership distribution">
          {(data) => (data.totalMembers === 0 ? <NoMembersYet /> : <MembershipDistribution stats={data} />)}
        </QueryView>
      </Panel>
      <Panel title="Top 5 spenders" intro="All-time spending, after discounts" isBusy={top.at === 'loading'} isFlush>
        <QueryView state={top} what="top spenders">
          {(members) => (members.some(hasSpent) ? <TopSpenders members={members.filter(hasSpent)} /> : <NoSpending />)}
        </QueryView>
      </Panel>
    </div>
  )
}

function hasSpent({ totalSpent }: MemberWire) {
  return totalSpent > 0
}

function NoMembersYet() {
  return (
    <EmptyState drawing="people" title="No members yet">
      Membership totals show up here after the first application.
    </EmptyState>
  )
}

function NoSpending() {
  return (
    <EmptyState drawing="chart" title="No spending yet">
      Your top spenders show up here once orders are synced.
    </EmptyState>
  )
}
