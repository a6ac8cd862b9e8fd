import { type SubmitEvent, useState } from 'react'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MemberCheckWire } from '#features/pos/checks/checks.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { MemberPicker } from './member-picker.tsx'

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
      intro={`It leaves ${check.member.name}'s account with its points. Rewards they already claimed stay.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="strong" disabled={!member || member.id === check.member.id}>
            {member ? `Move to ${nameOf(member)}` : 'Move'}
          </Button>
        </>
      }
    >
      <MemberPicker
        start={check.customerName ?? check.tabName ?? ''}
        chosen={member}
        onChoose={setMember}
        isDisabled={false}
      />
    </Dialog>
  )
}
