import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { DecidedCard } from './decided-card.tsx'
import { useUndoApproval } from './use-undo-approval.ts'

export type ApprovedNow = MemberWire & { isApprovedNow: true }

/** The application that was approved a moment ago, in its place. */
export function ApprovedNowCard({ member, onUndone }: { member: ApprovedNow; onUndone: () => void }) {
  const { undo, isUndoing } = useUndoApproval(member, { onUndone })
  return (
    <DecidedCard
      memberId={member.id}
      name={nameOf(member)}
      words="was approved."
      reason=""
      isUndoing={isUndoing}
      onUndo={undo}
    />
  )
}
