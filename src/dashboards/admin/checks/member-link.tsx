import { useAdmin } from '#dashboards/admin/admin-context.ts'
import type { CheckMemberWire } from '#features/pos/checks/checks.contract.ts'

/** A member by name and number, and the way to everything about them. */
export function MemberLink({ member: { id, name, memberNumber } }: { member: CheckMemberWire }) {
  const { openMember } = useAdmin()
  return (
    <>
      <button type="button" className="link check-columns__member" onClick={() => openMember(id)}>
        {name}
      </button>{' '}
      <span className="dim">{memberNumber}</span>
    </>
  )
}
