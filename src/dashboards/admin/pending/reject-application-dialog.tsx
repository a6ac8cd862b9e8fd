import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'

type Props = { member: MemberWire; isSending: boolean; onClose: () => void; onReject: () => void }

/** Asks before an application is turned down. */
export function RejectApplicationDialog({ member, isSending, onClose, onReject }: Props) {
  return (
    <Dialog
      isOpen
      isLocked={isSending}
      onClose={onClose}
      title={`Reject ${nameOf(member)}?`}
      intro="This cannot be undone."
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button variant="stop" isBusy={isSending} onClick={onReject}>
            Reject application
          </Button>
        </>
      }
    >
      <ul className="consequences">
        <li>
          <Icon name="user" />
          At the next login they read that the application was not approved.
        </li>
        <li>
          <Icon name="mail" />
          {member.email} stays taken: nobody can apply with it again.
        </li>
      </ul>
    </Dialog>
  )
}
