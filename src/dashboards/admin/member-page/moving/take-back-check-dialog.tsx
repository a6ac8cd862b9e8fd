import { Becomes } from '#dashboards/admin/points/becomes.tsx'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars, formatPoints } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { ConfirmDialog, Consequences } from '#ui/dialog/confirm-dialog.tsx'
import { effectsOfLosing, without } from './check-effects.ts'
import { type CountedLine, nameOfCheck } from './counted-line.ts'

type Props = { member: MemberWire; line: CountedLine; onTakeBack: () => void; onClose: () => void }

/** Says what a member loses before a check leaves their account. */
export function TakeBackCheckDialog({ member, line, onTakeBack, onClose }: Props) {
  const { points, check, at } = line
  return (
    <ConfirmDialog
      title={`Take back ${nameOfCheck(line)}?`}
      intro={`${formatDollars(check.amount)}, counted ${formatMoment(at)}. It leaves ${nameOf(member)}'s account.`}
      confirmLabel={points > 0 ? `Take back ${formatPoints(points)}` : 'Take back the check'}
      isDangerous
      isBusy={false}
      onConfirm={onTakeBack}
      onClose={onClose}
    >
      <Becomes
        items={[
          ['Points to spend', member.currentPoints, without(member.currentPoints, points)],
          ['Visits', member.visits, member.visits - 1],
        ]}
      />
      <Consequences
        items={[
          ...effectsOfLosing(member, points),
          ['receipt', 'The check goes back to the unmatched ones.'],
          ['undo', 'You can undo it right away.'],
        ]}
      />
    </ConfirmDialog>
  )
}
