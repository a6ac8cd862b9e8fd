import { useState } from 'react'
import { AddMemberDialog } from '#dashboards/admin/add-member/add-member-dialog.tsx'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { MemberSearch } from '#dashboards/admin/shared/member-filters.tsx'
import { MemberTable } from '#dashboards/admin/shared/member-table.tsx'
import { StatPanel } from '#dashboards/admin/shared/stat-strip.tsx'
import { useTypeStats } from '#dashboards/admin/shared/use-admin-stats.ts'
import { useMemberList } from '#dashboards/admin/shared/use-member-list.ts'
import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { VipBenefits } from './vip-benefits.tsx'
import { vipColumns } from './vip-columns.tsx'

/** The VIPs: who they are, what they saved, and what being one means. */
export function VipMembersTab() {
  const { openMember } = useAdmin()
  const list = useMemberList({ only: { type: 'vip' }, firstSort: { by: 'spent', direction: 'descending' } })
  const { isRefreshing, refresh } = useRefresh('members')
  const [isAdding, setIsAdding] = useState(false)
  const add = () => setIsAdding(true)

  return (
    <>
      <VipStats />
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
        <MemberTable
          list={list}
          label="VIP members"
          what="VIP members"
          columns={vipColumns(openMember)}
          empty={<NoVips onAdd={add} />}
        />
      </Panel>
      <AddMemberDialog isOpen={isAdding} onClose={() => setIsAdding(false)} firstType="vip" />
    </>
  )
}

function VipStats() {
  return (
    <StatPanel
      label="VIP totals"
      state={useTypeStats('vip')}
      stats={(data) => [
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
      VIPs get {plans.vip.discountPercent}% off all orders instead of points.
    </EmptyState>
  )
}
