import { useState } from 'react'
import { RejectApplicationDialog } from '#dashboards/admin/pending/reject-application-dialog.tsx'
import { useReopenApplication } from '#dashboards/admin/pending/use-reopen-application.ts'
import { useUndoApproval } from '#dashboards/admin/pending/use-undo-approval.ts'
import { useDecideApplication } from '#dashboards/admin/shared/use-decide-application.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button/button.tsx'

/** What there is to do about an application: to decide it, or to decide it again. */
export function ApplicationActions({ member }: { member: MemberWire }) {
  if (member.status === 'pending') return <PendingActions member={member} />
  if (member.status === 'rejected') return <RejectedActions member={member} />
  return member.status === 'merged' || hasEarned(member) ? null : <ApprovedActions member={member} />
}

function PendingActions({ member }: { member: MemberWire }) {
  const { decide, isDeciding } = useDecideApplication(member)
  const [isRejecting, setIsRejecting] = useState(false)
  const close = () => setIsRejecting(false)
  return (
    <>
      <Button variant="primary" icon="check" isBusy={isDeciding} onClick={() => decide('approve')}>
        Approve
      </Button>
      <Button icon="close" disabled={isDeciding} onClick={() => setIsRejecting(true)}>
        Reject
      </Button>
      {isRejecting && <RejectApplicationDialog member={member} onClose={close} onRejected={close} onTooLate={close} />}
    </>
  )
}

/** Whether an approval can no longer be undone. */
function hasEarned({ visits, lifetimePoints, transactions, rewardsEarned }: MemberWire) {
  return visits > 0 || lifetimePoints > 0 || transactions.length > 0 || rewardsEarned.length > 0
}

function ApprovedActions({ member }: { member: MemberWire }) {
  const { undo, isUndoing } = useUndoApproval(member)
  return (
    <Button icon="undo" isBusy={isUndoing} onClick={undo}>
      Undo approval
    </Button>
  )
}

function RejectedActions({ member }: { member: MemberWire }) {
  const { reopen, isReopening } = useReopenApplication(member)
  return (
    <Button icon="undo" isBusy={isReopening} onClick={() => reopen({ approve: false })}>
      Reopen application
    </Button>
  )
}
