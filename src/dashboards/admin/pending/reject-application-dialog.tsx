import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { useDecideApplication } from '#dashboards/admin/shared/use-decide-application.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { ConfirmDialog, Consequences } from '#ui/dialog/confirm-dialog.tsx'

type Props = { member: MemberWire; onClose: () => void; onRejected: () => void }

/** Asks before an application is turned down. */
export function RejectApplicationDialog({ member, onClose, onRejected }: Props) {
  const { decide, isDeciding } = useDecideApplication(member, { onSettled: onClose, onDecided: onRejected })
  return (
    <ConfirmDialog
      title={`Reject ${nameOf(member)}'s application?`}
      intro="This can't be undone."
      confirmLabel="Reject application"
      isDangerous
      isBusy={isDeciding}
      onConfirm={() => decide('reject')}
      onClose={onClose}
    >
      <Consequences
        items={[
          ['user', "They'll see that the application wasn't approved the next time they sign in."],
          ['mail', `${member.email} can't be used to apply again.`],
        ]}
      />
    </ConfirmDialog>
  )
}
