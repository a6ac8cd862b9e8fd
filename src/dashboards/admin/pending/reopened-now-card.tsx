import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { useDecideApplication } from '#dashboards/admin/shared/use-decide-application.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { DecidedCard } from './decided-card.tsx'

export type ReopenedNow = MemberWire & { reopened: true }

/** The application that was reopened a moment ago, in its place. Undo rejects it again, with the reason it had. */
export function ReopenedNowCard({ member, onUndone }: { member: ReopenedNow; onUndone: () => void }) {
  const { decide, isDeciding } = useDecideApplication(member, { onDecided: onUndone })
  const reason = member.rejection?.reason ?? ''
  return (
    <DecidedCard
      memberId={member.id}
      name={nameOf(member)}
      words="is pending again."
      reason={reason}
      isUndoing={isDeciding}
      onUndo={() => decide('reject', reason)}
    />
  )
}
