import { formatMoment, formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars, formatPoints } from '#dashboards/member/member-format.ts'
import type { MemberCheckWire } from '#features/pos/checks/checks.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Facts } from '#ui/panel.tsx'

type Props = { check: MemberCheckWire; onClose: () => void; onTakeBack: () => void }

/** Says what a member loses before a check is taken off their account. */
export function TakeBackDialog({ check, onClose, onTakeBack }: Props) {
  const { checkNumber, member, openedAt, total, points } = check
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Take back check ${formatNumber(checkNumber)}?`}
      intro={`${describeLeaving(check)} The check goes back to the unmatched ones.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={onTakeBack}>
            {points > 0 ? `Take back ${formatPoints(points)}` : 'Take back the check'}
          </Button>
        </>
      }
    >
      <Facts
        items={[
          ['Member', `${member.name}, ${member.memberNumber}`],
          ['Opened', formatMoment(openedAt)],
          ['Total', formatDollars(total)],
        ]}
      />
    </Dialog>
  )
}

/** What becomes of the member that a check leaves. */
export function describeLeaving({ member, points }: MemberCheckWire) {
  const withPoints = points > 0 ? ` with its ${formatPoints(points)}` : ''
  return `It leaves ${member.name}'s account${withPoints}. Rewards they already claimed stay.`
}
