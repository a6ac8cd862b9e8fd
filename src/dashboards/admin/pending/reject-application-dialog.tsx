import { useState } from 'react'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { useDecideApplication } from '#dashboards/admin/shared/use-decide-application.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { MAX_FIELD_LENGTH } from '#features/members/members.rules.ts'
import { ConfirmDialog, Consequences } from '#ui/dialog/confirm-dialog.tsx'
import { TextArea } from '#ui/form/field.tsx'

type Props = {
  member: MemberWire
  onClose: () => void
  onRejected: (reason: string) => void
  /** Somebody else has decided meanwhile. */
  onTooLate: () => void
}

const NO_REASON = 'Please provide a reason for rejection'

/** Asks for the reason before an application is turned down. What was typed stays when it could not be sent. */
export function RejectApplicationDialog({ member, onClose, onRejected, onTooLate }: Props) {
  const [typed, setTyped] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const reason = typed.trim()
  const { decide, isDeciding } = useDecideApplication(member, {
    onDecided: (isOurs) => {
      onClose()
      if (isOurs) onRejected(reason)
      else onTooLate()
    },
  })
  return (
    <ConfirmDialog
      title={`Reject ${nameOf(member)}'s application?`}
      intro="They read your reason the next time they sign in."
      confirmLabel="Reject application"
      isDangerous
      isConfirmDisabled={reason === ''}
      isBusy={isDeciding}
      onConfirm={() => decide('reject', reason)}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        note="required"
        placeholder="Example: Your address is outside Miami Beach. You're welcome as a Regular."
        required
        maxLength={MAX_FIELD_LENGTH.rejection}
        value={typed}
        error={isLeft && reason === '' ? NO_REASON : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setIsLeft(true)}
      />
      <Consequences
        items={[
          ['mail', `They can apply again with ${member.email}.`],
          ['undo', 'You can reopen it anytime under Rejected.'],
        ]}
      />
    </ConfirmDialog>
  )
}
