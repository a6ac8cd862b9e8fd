import { useState } from 'react'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { decideApplication, type MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import type { ApiError } from '#web/api.client.ts'

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
  const { mutateAsync } = useApiMutation(decideApplication)

  async function approveAll() {
    const failures: Failure[] = []
    let isLost = false
    for (const [done, member] of members.entries()) {
      setStep({ at: 'sending', done })
      if (isLost) {
        failures.push({ member, message: 'Not attempted.' })
        continue
      }
      const error = await approve(member)
      if (!error) continue
      failures.push({ member, message: error.message })
      // Without a connection or a login the others would fail alike.
      isLost = error.code === 'unreachable' || error.code === 'login-required'
    }
    setStep({ at: 'done', approved: members.length - failures.length, failures })
  }

  async function approve(member: MemberWire): Promise<ApiError | undefined> {
    const sent = mutateAsync({ body: { memberId: member.id, action: 'approve' } })
    return sent.then(
      () => undefined,
      (error: ApiError) => error,
    )
  }

  if (step.at === 'done') return <Report {...step} onClose={onClose} />
  const isSending = step.at === 'sending'
  const count = formatCountOf(members.length, 'application')
  return (
    <ConfirmDialog
      title={`Approve ${count}?`}
      intro="They become members right away, with the discount for their membership type. Until their first visit you can undo it on their page."
      confirmLabel={`Approve ${count}`}
      confirmIcon="check"
      isBusy={isSending}
      onConfirm={approveAll}
      onClose={onClose}
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
    </ConfirmDialog>
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
      intro={failures.length === 0 ? "They're all members now." : "We couldn't approve these:"}
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
