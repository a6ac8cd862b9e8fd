import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import type { CheckMemberWire } from '#features/pos/checks/checks.contract.ts'

/** Whose a check is, by name and number. */
export function CheckMember({ member: { id, name, memberNumber } }: { member: CheckMemberWire }) {
  return (
    <>
      <b>
        <MemberLink id={id}>{name}</MemberLink>
      </b>{' '}
      <span className="dim">{memberNumber}</span>
    </>
  )
}
