import { useState } from 'react'
import { AddMemberDialog } from '#dashboards/admin/add-member/add-member-dialog.tsx'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { type Loaded, useApiQuery } from '#dashboards/admin/admin-data.ts'
import { MemberSearch, NobodyFound } from '#dashboards/admin/shared/member-filters.tsx'
import { StatStrip } from '#dashboards/admin/shared/stat-strip.tsx'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { useDecideApplication } from '#dashboards/admin/shared/use-decide-application.ts'
import { useMemberList } from '#dashboards/admin/shared/use-member-list.ts'
import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { TypeStatsWire } from '#features/loyalty/memberships/stats.contract.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { DataTable } from '#ui/table.tsx'
import { urls } from '#urls.ts'
import { VipBenefits } from './vip-benefits.tsx'
import { vipColumns } from './vip-columns.tsx'

/** The VIPs: who they are, what they saved, and what being one means. */
export function VipMembersTab() {
  const { openMember } = useAdmin()
  const stats = useApiQuery<TypeStatsWire>('members', `${urls.api.adminStats}?type=vip`)
  const list = useMemberList({ only: { type: 'vip' }, firstSort: { by: 'spent', direction: 'descending' } })
  const { isRefreshing, refresh } = useRefresh('members')
  const { deciding, decide } = useDecideApplication()
  const [isAdding, setIsAdding] = useState(false)
  const add = () => setIsAdding(true)
  const approve = (member: MemberWire) => void decide(member, 'approve')

  return (
    <>
      <VipStats stats={stats} />
      <VipBenefits />
      <Panel
        title="VIP members"
        isFlush
        actions={
          <>
            <Button icon="sync" isBusy={isRefreshing} onClick={refresh}>
              Refresh
            </Button>
            <Button variant="primary" icon="plus" onClick={add}>
              Add VIP Member
            </Button>
          </>
        }
      >
        <div className="toolbar">
          <MemberSearch list={list} />
        </div>
        <DataTable
          label="VIP members"
          columns={vipColumns({ onOpen: openMember, onApprove: approve, deciding })}
          listing={toTableState(list.members, 'The VIP members could not be loaded')}
          rowKey={({ id }) => id}
          sort={list.sort}
          onSort={list.chooseSort}
          paging={list.paging}
          empty={list.isNarrowed ? <NobodyFound list={list} /> : <NoVips onAdd={add} />}
        />
      </Panel>
      <AddMemberDialog isOpen={isAdding} onClose={() => setIsAdding(false)} firstType="vip" />
    </>
  )
}

function VipStats({ stats }: { stats: Loaded<TypeStatsWire> }) {
  if (stats.at === 'failed') {
    return (
      <Panel title="VIPs in figures">
        <ErrorState title="The figures could not be loaded" onRetry={stats.reload}>
          {stats.message}
        </ErrorState>
      </Panel>
    )
  }
  const data = stats.at === 'ready' ? stats.data : undefined
  return (
    <StatStrip
      label="VIPs in figures"
      isBusy={!data}
      stats={[
        { label: 'Total VIP Members', figure: formatCount(data?.totalMembers ?? 0) },
        { label: 'Active VIP Members', figure: formatCount(data?.approvedMembers ?? 0) },
        {
          label: 'Total VIP Savings',
          figure: (
            <>
              <small>$</small>
              {formatCount(Math.round(data?.totalSavings ?? 0))}
            </>
          ),
        },
      ]}
    />
  )
}

function NoVips({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing="star"
      title="No VIP Members Yet"
      action={
        <Button variant="strong" icon="plus" onClick={onAdd}>
          Add First VIP Member
        </Button>
      }
    >
      VIPs get 50% off all orders. The discount is the reward, so they earn no points.
    </EmptyState>
  )
}
