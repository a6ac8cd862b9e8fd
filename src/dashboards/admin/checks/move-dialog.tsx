import { type SubmitEvent, useState } from 'react'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatMoment, formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { MemberCheckWire } from '#features/pos/checks/checks.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Divider, Facts } from '#ui/panel.tsx'
import { MemberPicker } from './member-picker.tsx'
import { describeLeaving } from './take-back-dialog.tsx'

type Props = { check: MemberCheckWire; onClose: () => void; onMove: (to: { id: string; name: string }) => void }

/** Chooses to whom a check goes. */
export function MoveDialog({ check, onClose, onMove }: Props) {
  const [member, setMember] = useState<MemberWire>()

  function move(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (member) onMove({ id: member.id, name: nameOf(member) })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={move}
      title={`Move check ${formatNumber(check.checkNumber)}`}
      intro={describeLeaving(check)}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="strong" disabled={!member}>
            {member ? `Move to ${nameOf(member)}` : 'Move'}
          </Button>
        </>
      }
    >
      <MemberPicker
        start={check.customerName ?? check.tabName ?? ''}
        exceptId={check.member.id}
        chosen={member}
        onChoose={setMember}
        isDisabled={false}
      />
      <p role="status">{member && describeArrival(member)}</p>
      <Divider />
      <Facts
        items={[
          ['Now with', `${check.member.name}, ${check.member.memberNumber}`],
          ['Opened', formatMoment(check.openedAt)],
          ['Total', formatDollars(check.total)],
        ]}
      />
    </Dialog>
  )
}

function describeArrival(member: MemberWire) {
  return plans[member.membershipType].earnsPoints
    ? `${nameOf(member)} gets the visit and its points right away.`
    : `${nameOf(member)} gets the visit. VIP members don't earn points.`
}
