import { useState } from 'react'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/panel.tsx'
import { urls } from '#urls.ts'

type Props = { member: MemberWire; onClose: () => void; onDeleted: () => void }
type Step = { at: 'asking'; problem?: string } | { at: 'sending' } | { at: 'deleted' }

/** Deletes a member for good: says what will happen, does it, and says what happened (M10). */
export function DeleteMemberDialog({ member, onClose, onDeleted }: Props) {
  const [step, setStep] = useState<Step>({ at: 'asking' })
  const { refresh } = useRefresh('members')
  const act = useApiMutation()

  async function erase() {
    setStep({ at: 'sending' })
    const answer = await act('DELETE', urls.api.member.replace(':id', encodeURIComponent(member.id)), {
      changes: ['members', 'rewards', 'checks', 'audit'],
    })
    if (answer.outcome === 'ok') return setStep({ at: 'deleted' })
    if (answer.outcome === 'refused') await refresh()
    setStep({ at: 'asking', problem: describe(answer) })
  }

  // The answer is a dialog of its own: it takes the focus when it comes, as the button that was pressed is gone.
  if (step.at === 'deleted') return <Deleted member={member} onClose={onDeleted} />
  const isSending = step.at === 'sending'
  return (
    <Dialog
      isOpen
      isLocked={isSending}
      onClose={onClose}
      title={`Delete ${nameOf(member)}?`}
      intro="This cannot be undone, by them or by us."
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Keep the member
          </Button>
          <Button variant="stop" icon="trash" isBusy={isSending} onClick={erase}>
            Delete for good
          </Button>
        </>
      }
    >
      {step.at === 'asking' && step.problem && <Notice type="error">{step.problem}</Notice>}
      <Facts
        items={[
          ['Member number', member.memberNumber],
          ['Email', member.email],
        ]}
      />
      <ul className="consequences">
        <li>
          <Icon name="trash" />
          Erased: name, e-mail, phone, address and login. They are logged out everywhere.
        </li>
        <li>
          <Icon name="gift" />
          {member.membershipType === 'vip'
            ? 'Gone with it: the VIP discount.'
            : `Gone with it: ${formatPoints(member.currentPoints)}, and every reward they have not had yet.`}
        </li>
        {member.visits > 0 && (
          <li>
            <Icon name="receipt" />
            What stays, without a name: the amounts of {formatCountOf(member.visits, 'visit')}, because our books need
            them.
          </li>
        )}
      </ul>
    </Dialog>
  )
}

function Deleted({ member, onClose }: { member: MemberWire; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Member deleted" actions={<Button onClick={onClose}>OK</Button>}>
      <p role="alert">
        The personal data of {nameOf(member)} is erased, and every session of theirs has ended. The ledger of{' '}
        {member.memberNumber} stays without a name.
      </p>
    </Dialog>
  )
}
