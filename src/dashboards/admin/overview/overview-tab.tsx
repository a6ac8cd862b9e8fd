import { useState } from 'react'
import { AddMemberDialog } from '#dashboards/admin/add-member/add-member-dialog.tsx'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { ExportLink } from '#dashboards/admin/export-link.tsx'
import { detailsColumn, memberColumns } from '#dashboards/admin/shared/member-columns.tsx'
import { MemberSearch, TypeFilter } from '#dashboards/admin/shared/member-filters.tsx'
import { MemberTable } from '#dashboards/admin/shared/member-table.tsx'
import { useAdminStats } from '#dashboards/admin/shared/use-admin-stats.ts'
import { type MemberList, useMemberList } from '#dashboards/admin/shared/use-member-list.ts'
import { exportMembers } from '#features/loyalty/memberships/members.contract.ts'
import { memberStatuses } from '#features/members/members.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import './overview-tab.css'
import { ProgramStats } from './program-stats.tsx'
import { SyncProgress } from './sync-progress.tsx'
import { NoSyncNote, SyncNote, SyncStrip } from './sync-strip.tsx'
import { useOrderSync } from './use-order-sync.ts'

/** All members and applications, and the totals of the program. */
export function OverviewTab() {
  const { openMember } = useAdmin()
  const stats = useAdminStats()
  const list = useMemberList({ firstSort: { by: 'spent', direction: 'descending' } })
  const sync = useOrderSync()
  const [isAdding, setIsAdding] = useState(false)
  // The totals count everyone. Beside a filtered list they would be wrong.
  const counts = stats.at === 'ready' && list.q === '' && !list.status ? stats.data : undefined

  return (
    <>
      {sync.isConnected ? <SyncNote latest={sync.latest} /> : <NoSyncNote />}
      <SyncProgress />
      <ProgramStats stats={stats} />
      <Panel label="Members" isFlush>
        <h2 className="vh">Members</h2>
        <div className="toolbar">
          <MemberSearch list={list} />
          <TypeFilter list={list} counts={counts} />
          <StatusFilter list={list} />
          <div className="row overview-tab__actions">
            <ExportLink endpoint={exportMembers} input={{ query: list.exportFilter }} />
            <Button icon="sync" isBusy={sync.isBusy} onClick={sync.start}>
              {sync.isBusy ? 'Syncing...' : 'Sync Orders'}
            </Button>
            <Button variant="primary" icon="plus" onClick={() => setIsAdding(true)}>
              Add Member
            </Button>
          </div>
        </div>
        {sync.isBusy && <SyncStrip running={sync.running} />}
        <MemberTable
          list={list}
          label="Members"
          columns={[...memberColumns, detailsColumn(openMember)]}
          empty={<NoMembersYet onAdd={() => setIsAdding(true)} />}
        />
      </Panel>
      <AddMemberDialog isOpen={isAdding} onClose={() => setIsAdding(false)} firstType="regular" />
    </>
  )
}

const statusOptions = [
  { value: '', label: 'Any status' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'merged', label: 'Merged' },
]

function StatusFilter({ list }: { list: MemberList }) {
  return (
    <Select
      label="Status"
      isLabelHidden
      options={statusOptions}
      value={list.status ?? ''}
      onChange={({ target }) => list.chooseStatus(memberStatuses.find((status) => status === target.value))}
    />
  )
}

function NoMembersYet({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState drawing="people" title="No members yet" action={<Button onClick={onAdd}>Add your first member</Button>}>
      Applications from the website show up under Pending. You can also add a member yourself.
    </EmptyState>
  )
}
