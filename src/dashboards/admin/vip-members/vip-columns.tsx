import { dayInWords } from '#base/zoned-time.ts'
import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import type { MemberColumn } from '#dashboards/admin/shared/member-columns.tsx'
import { nameOf, StatusMark } from '#dashboards/admin/shared/member-marks.tsx'
import { useDecideApplication } from '#dashboards/admin/shared/use-decide-application.ts'
import { formatCount, formatDollars } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button/button.tsx'
import './vip-columns.css'

export function vipColumns(onOpen: (memberId: string) => void): readonly MemberColumn[] {
  return [
    {
      id: 'name',
      title: 'Member',
      isSortable: true,
      cell: (member) => (
        <div className="table-lines">
          <b>
            <MemberLink id={member.id}>{nameOf(member)}</MemberLink>
          </b>
          <small>{member.email}</small>
          <small>{member.phone}</small>
        </div>
      ),
    },
    {
      id: 'status',
      title: 'Status',
      isSortable: true,
      narrow: 'end',
      cell: ({ status }) => <StatusMark status={status} isUppercase />,
    },
    {
      id: 'spent',
      title: 'Total Spent',
      isSortable: true,
      isNumber: true,
      narrowLabel: 'Spent',
      cell: ({ lifetimeSpent, lifetimePoints }) => (
        <span className="table-lines">
          {formatDollars(lifetimeSpent)}
          <small>{formatCount(lifetimePoints)} lifetime points</small>
        </span>
      ),
    },
    {
      id: 'savings',
      title: 'Total Savings',
      isNumber: true,
      narrowLabel: 'Saved',
      cell: ({ totalSavings }) => <span className="money">{formatDollars(totalSavings)}</span>,
    },
    {
      id: 'applied',
      title: 'Date Added',
      narrowLabel: 'Added',
      cell: ({ dateApplied, dateApproved }) => (
        <span className="table-lines">
          {dayInWords(dateApplied)}
          {dateApproved && <small>Approved {dayInWords(dateApproved)}</small>}
        </span>
      ),
    },
    {
      id: 'actions',
      title: 'Actions',
      isNumber: true,
      narrow: 'end',
      cell: (member) => (
        <div className="vip-columns__actions">
          {member.status === 'pending' && <ApproveButton member={member} />}
          <button className="link row-link" type="button" onClick={() => onOpen(member.id)}>
            View<span className="vh"> {nameOf(member)}</span>
          </button>
        </div>
      ),
    },
  ]
}

function ApproveButton({ member }: { member: MemberWire }) {
  const { decide, isDeciding } = useDecideApplication(member)
  return (
    <Button variant="strong" isBusy={isDeciding} onClick={() => decide('approve')}>
      <span>
        Approve<span className="vh"> {nameOf(member)}</span>
      </span>
    </Button>
  )
}
