import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { Bar } from '#dashboards/admin/shared/bar.tsx'
import { nameOf, TypeMark } from '#dashboards/admin/shared/member-marks.tsx'
import { formatDollars } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import './top-spenders.css'

/** The members who have spent most, each against the first. */
export function TopSpenders({ members }: { members: readonly MemberWire[] }) {
  const { openMember } = useAdmin()
  const most = members[0]?.totalSpent ?? 0
  return (
    <ol className="top-spenders">
      {members.map((member) => (
        <li key={member.id} data-kind={member.membershipType}>
          <span className="row">
            <button className="top-spenders__name" type="button" onClick={() => openMember(member.id)}>
              {nameOf(member)}
            </button>
            <TypeMark type={member.membershipType} />
          </span>
          <span className="money">{formatDollars(member.totalSpent)}</span>
          <Bar value={member.totalSpent} max={most} />
        </li>
      ))}
    </ol>
  )
}
