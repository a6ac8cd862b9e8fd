import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { DecidedCard } from './decided-card.tsx'
import { useReopenApplication } from './use-reopen-application.ts'

export type RejectedNow = MemberWire & { rejectedFor: string }

/** The application that was rejected a moment ago, in its place. */
export function RejectedNowCard({ member, onUndone }: { member: RejectedNow; onUndone: () => void }) {
  const { reopen, isReopening } = useReopenApplication(member, { onReopened: onUndone })
  return (
    <DecidedCard
      memberId={member.id}
      name={nameOf(member)}
      words="was rejected."
      reason={member.rejectedFor}
      isUndoing={isReopening}
      onUndo={() => reopen({ approve: false })}
    />
  )
}
