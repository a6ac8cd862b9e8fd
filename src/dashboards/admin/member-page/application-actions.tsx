import { useState } from 'react'
import { RejectApplicationDialog } from '#dashboards/admin/pending/reject-application-dialog.tsx'
import { useReopenApplication } from '#dashboards/admin/pending/use-reopen-application.ts'
import { useDecideApplication } from '#dashboards/admin/shared/use-decide-application.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button/button.tsx'

/** What there is to do about an application that is not decided, or was rejected. */
export function ApplicationActions({ member }: { member: MemberWire }) {
  if (member.status === 'pending') return <PendingActions member={member} />
  return member.status === 'rejected' ? <RejectedActions member={member} /> : null
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

function RejectedActions({ member }: { member: MemberWire }) {
  const { reopen, isReopening } = useReopenApplication(member)
  return (
    <Button icon="undo" isBusy={isReopening} onClick={() => reopen({ approve: false })}>
      Reopen application
    </Button>
  )
}
