import { formatDollars } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { Column } from '#ui/table/table.tsx'
import { nameOf, Person, Points, StatusMark, TypeMark } from './member-marks.tsx'

export type MemberColumn = Column<MemberWire>

const name: MemberColumn = {
  id: 'name',
  title: 'Name',
  isSortable: true,
  cell: (member) => <Person member={member} isLink />,
}
const email: MemberColumn = {
  id: 'email',
  title: 'Email',
  isSortable: true,
  isClipped: true,
  narrow: 'whole',
  cell: (member) => <span className="dim">{member.email}</span>,
}
const type: MemberColumn = {
  id: 'type',
  title: 'Type',
  isSortable: true,
  narrow: 'end',
  cell: ({ membershipType }) => <TypeMark type={membershipType} />,
}
const status: MemberColumn = {
  id: 'status',
  title: 'Status',
  isSortable: true,
  narrow: 'end',
  cell: (member) => <StatusMark status={member.status} />,
}
const spent: MemberColumn = {
  id: 'spent',
  title: 'Total spent',
  isSortable: true,
  isNumber: true,
  narrowLabel: 'Spent',
  cell: ({ totalSpent }) => formatDollars(totalSpent),
}
const points: MemberColumn = {
  id: 'points',
  title: 'Points',
  isSortable: true,
  isNumber: true,
  narrowLabel: 'Points',
  cell: (member) => <Points member={member} />,
}

export const memberColumns: readonly MemberColumn[] = [name, email, type, status, spent, points]

/** The way to everything about a member. On narrow screens the whole row is. */
export function DetailsLink({ member, onOpen }: { member: MemberWire; onOpen: (memberId: string) => void }) {
  return (
    <button className="link row-link" type="button" onClick={() => onOpen(member.id)}>
      View details<span className="vh"> for {nameOf(member)}</span>
    </button>
  )
}

export function detailsColumn(onOpen: (memberId: string) => void): MemberColumn {
  return {
    id: 'actions',
    title: 'View details',
    isTitleHidden: true,
    isNumber: true,
    narrow: 'end',
    cell: (member) => <DetailsLink member={member} onOpen={onOpen} />,
  }
}
