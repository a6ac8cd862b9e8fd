import { SessionsDialog } from '#dashboards/admin/account/sessions-dialog.tsx'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listMemberSessions, type MemberWire } from '#features/loyalty/memberships/members.contract.ts'

/** Where a member is signed in, for owners. */
export function MemberSessions({ member, onClose }: { member: MemberWire; onClose: () => void }) {
  const sessions = useApiQuery(listMemberSessions, { params: { id: member.id } })
  return <SessionsDialog name={nameOf(member)} sessions={sessions} onClose={onClose} />
}
