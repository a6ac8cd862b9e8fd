import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { Bar } from '#dashboards/admin/shared/bar.tsx'
import { nameOf, TypeMark } from '#dashboards/admin/shared/member-marks.tsx'
import { formatDollars } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import './top-spenders.css'

/** The members who have spent most, each against the first. */
export function TopSpenders({ members }: { members: readonly MemberWire[] }) {
  const most = members[0]?.totalSpent ?? 0
  return (
    <ol className="top-spenders">
      {members.map((member) => (
        <li key={member.id} data-kind={member.membershipType}>
          <span className="row">
            <b>
              <MemberLink id={member.id}>{nameOf(member)}</MemberLink>
            </b>
            <TypeMark type={member.membershipType} />
          </span>
          <span className="money">{formatDollars(member.totalSpent)}</span>
          <Bar value={member.totalSpent} max={most} />
        </li>
      ))}
    </ol>
  )
}
