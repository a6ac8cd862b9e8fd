import { useState } from 'react'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { urls } from '#urls.ts'

type Props = { members: readonly MemberWire[]; onClose: () => void }

type Failure = { member: MemberWire; message: string }
type Step =
  | { at: 'asking' }
  | { at: 'sending'; done: number }
  | { at: 'done'; approved: number; failures: readonly Failure[] }

/** Approves several applications one after the other, and reports on each that could not be. */
export function BulkApproveDialog({ members: given, onClose }: Props) {
  // The list behind the dialog changes while they are approved; what was asked about does not.
  const [members] = useState(given)
  const [step, setStep] = useState<Step>({ at: 'asking' })
  const { refresh } = useRefresh('members')
  const act = useApiMutation()

  async function approveAll() {
    const failures: Failure[] = []
    let lost: string | undefined
    for (const [done, member] of members.entries()) {
      setStep({ at: 'sending', done })
      // Without a connection or a login the others would fail alike.
      if (lost === undefined) {
        const body = { memberId: member.id, action: 'approve' }
        const answer = await act('PUT', urls.api.members, { body, changes: [] })
        if (answer.outcome === 'ok') continue
        failures.push({ member, message: describe(answer) })
        if (answer.outcome === 'unreachable' || answer.status === 401) lost = describe(answer)
      } else {
        failures.push({ member, message: 'Not tried any more.' })
      }
    }
    await refresh()
    setStep({ at: 'done', approved: members.length - failures.length, failures })
  }

  if (step.at === 'done') return <Report {...step} onClose={onClose} />
  const isSending = step.at === 'sending'
  const count = formatCountOf(members.length, 'application')
  return (
    <Dialog
      isOpen
      isLocked={isSending}
      onClose={onClose}
      title={`Approve ${count}?`}
      intro="Each of them becomes a member at once, with the discount of their type. This cannot be undone."
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button variant="primary" icon="check" isBusy={isSending} onClick={approveAll}>
            Approve {count}
          </Button>
        </>
      }
    >
      <ul className="consequences">
        {members.map((member) => (
          <li key={member.id}>
            <Icon name="user" />
            {nameOf(member)}, {member.email}
          </li>
        ))}
      </ul>
      {isSending && (
        <Progress
          label="Applications approved"
          value={step.done}
          max={members.length}
          valueText={`${step.done} of ${members.length}`}
        />
      )}
    </Dialog>
  )
}

type ReportProps = { approved: number; failures: readonly Failure[]; onClose: () => void }

/** A dialog of its own: it takes the focus when it comes, as the button that was pressed is gone. */
function Report({ approved, failures, onClose }: ReportProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${approved} of ${formatCountOf(approved + failures.length, 'application')} approved`}
      intro={failures.length === 0 ? 'All of them are members now.' : 'These could not be approved:'}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {failures.length > 0 && (
        <ul className="consequences">
          {failures.map(({ member, message }) => (
            <li key={member.id}>
              <Icon name="alert" />
              <span>
                <b>{nameOf(member)}</b>: {message}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
