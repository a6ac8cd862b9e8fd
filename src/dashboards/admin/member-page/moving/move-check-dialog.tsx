import { useState } from 'react'
import { MemberPicker } from '#dashboards/admin/checks/member-picker.tsx'
import { Becomes } from '#dashboards/admin/points/becomes.tsx'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { ConfirmDialog, Consequences } from '#ui/dialog/confirm-dialog.tsx'
import { effectsOfLosing, without } from './check-effects.ts'
import { type CountedLine, nameOfCheck } from './counted-line.ts'

type Props = {
  member: MemberWire
  line: CountedLine
  onMove: (to: { id: string; name: string }) => void
  onClose: () => void
}

/** Chooses to whom a check goes, and shows first what becomes of both balances. */
export function MoveCheckDialog({ member, line, onMove, onClose }: Props) {
  const [to, setTo] = useState<MemberWire>()
  const earns = to && plans[to.membershipType].earnsPoints
  const arriving = earns ? Math.floor(line.check.amount) : 0

  return (
    <ConfirmDialog
      title={`Move ${nameOfCheck(line)}`}
      intro={`${formatDollars(line.check.amount)}, counted ${formatMoment(line.at)}.`}
      confirmLabel="Move the check"
      isConfirmDisabled={!to}
      isBusy={false}
      onConfirm={() => to && onMove({ id: to.id, name: nameOf(to) })}
      onClose={onClose}
    >
      <MemberPicker start="" exceptId={member.id} chosen={to} onChoose={setTo} isDisabled={false} />
      {to && (
        <>
          <Becomes
            items={[
              [nameOf(member), member.currentPoints, without(member.currentPoints, line.points)],
              [nameOf(to), to.currentPoints, to.currentPoints + arriving],
            ]}
          />
          <Consequences
            items={[
              ...effectsOfLosing(member, line.points),
              ...(earns ? [] : [['star', "VIP members don't earn points. The visit counts."] as const]),
              ['undo', 'You can undo it right away, or move the check again later.'],
            ]}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
