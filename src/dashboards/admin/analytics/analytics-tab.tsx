import type { ReactNode } from 'react'
import { type Loaded, useApiQuery } from '#dashboards/admin/admin-data.ts'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { AdminStatsWire } from '#features/loyalty/memberships/stats.contract.ts'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { urls } from '#urls.ts'
import { MembershipDistribution } from './membership-distribution.tsx'
import { TopSpenders } from './top-spenders.tsx'

const TOP_SPENDERS = 5

/** Who the members are, and who spends most. */
export function AnalyticsTab() {
  const stats = useApiQuery<AdminStatsWire>('members', urls.api.adminStats)
  const top = useApiQuery<MemberWire[]>('members', `${urls.api.members}?sort=spent&pageSize=${TOP_SPENDERS}`)
  return (
    <div className="split">
      <Panel
        title="Membership distribution"
        intro={stats.at === 'ready' ? formatCountOf(stats.data.totalMembers, 'member') : undefined}
        isBusy={stats.at === 'loading'}
      >
        <Shown of={stats} what="The distribution">
          {(data) => (data.totalMembers === 0 ? <NobodyYet /> : <MembershipDistribution stats={data} />)}
        </Shown>
      </Panel>
      <Panel title="Top 5 spenders" intro="Lifetime, after discounts" isBusy={top.at === 'loading'} isFlush>
        <Shown of={top} what="The top spenders">
          {(members) =>
            members.some(hasSpent) ? <TopSpenders members={members.filter(hasSpent)} /> : <NothingSpent />
          }
        </Shown>
      </Panel>
    </div>
  )
}

type ShownProps<T> = { of: Loaded<T>; what: string; children: (data: T) => ReactNode }

function Shown<T>({ of: loaded, what, children }: ShownProps<T>) {
  if (loaded.at === 'ready') return children(loaded.data)
  if (loaded.at === 'loading') return <Loading label={`${what} ${what.endsWith('s') ? 'are' : 'is'} being loaded...`} />
  return (
    <ErrorState title={`${what} could not be loaded`} onRetry={loaded.reload}>
      {loaded.message}
    </ErrorState>
  )
}

function hasSpent({ totalSpent }: MemberWire) {
  return totalSpent > 0
}

function NobodyYet() {
  return (
    <EmptyState drawing="people" title="No members yet">
      With the first application there is something to count.
    </EmptyState>
  )
}

function NothingSpent() {
  return (
    <EmptyState drawing="chart" title="Nothing spent yet">
      Once orders are synced, whoever spends most is here.
    </EmptyState>
  )
}
