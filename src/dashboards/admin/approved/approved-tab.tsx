import { useRef, useState } from 'react'
import { dayInWords } from '#base/zoned-time.ts'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { ExportLink } from '#dashboards/admin/export-link.tsx'
import { DetailsLink, type MemberColumn, memberColumns } from '#dashboards/admin/shared/member-columns.tsx'
import { MemberSearch, TypeFilter } from '#dashboards/admin/shared/member-filters.tsx'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { MemberTable } from '#dashboards/admin/shared/member-table.tsx'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { useMemberList } from '#dashboards/admin/shared/use-member-list.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { exportMembers } from '#features/loyalty/memberships/members.contract.ts'
import { IconButton } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import './approved-tab.css'
import { DeleteMemberDialog } from './delete-member-dialog.tsx'

/** Everyone with an active membership, with their details and a way to delete them. */
export function ApprovedTab() {
  const { openMember } = useAdmin()
  const list = useMemberList({ only: { status: 'approved' }, firstSort: { by: 'name', direction: 'ascending' } })
  const [deleting, setDeleting] = useState<MemberWire>()
  const place = useRef<HTMLDivElement>(null)
  const focusList = useFocusAfter(place)

  const columns: readonly MemberColumn[] = [
    // All in this list have the same status.
    ...memberColumns.filter(({ id }) => id !== 'status'),
    {
      id: 'approved',
      title: 'Approved',
      narrow: 'whole',
      narrowLabel: 'Approved',
      cell: ({ dateApproved }) => <span className="dim">{dateApproved && dayInWords(dateApproved)}</span>,
    },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      isNumber: true,
      narrow: 'end',
      cell: (member) => (
        <div className="approved-tab__actions">
          <DetailsLink member={member} onOpen={openMember} />
          <IconButton icon="trash" label={`Delete ${nameOf(member)}`} onClick={() => setDeleting(member)} />
        </div>
      ),
    },
  ]

  return (
    <Panel label="Approved members" isFlush>
      <h2 className="vh">Approved members</h2>
      <div className="toolbar">
        <MemberSearch list={list} />
        <TypeFilter list={list} />
        <div className="row">
          <ExportLink endpoint={exportMembers} input={{ query: list.exportFilter }} />
        </div>
      </div>
      <div className="approved-tab" ref={place} tabIndex={-1}>
        <MemberTable list={list} label="Approved members" columns={columns} empty={<NoMembersYet />} />
      </div>
      {deleting && (
        <DeleteMemberDialog
          member={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined)
            focusList()
          }}
        />
      )}
    </Panel>
  )
}

function NoMembersYet() {
  return (
    <EmptyState drawing="people" title="No approved members yet">
      Members show up here once you approve them under Pending.
    </EmptyState>
  )
}
