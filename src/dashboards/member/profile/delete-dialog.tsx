import { type SubmitEvent, useState } from 'react'
import { deleteMembership } from '#dashboards/member/member-calls.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = {
  isOpen: boolean
  member: MemberWire
  onClose: () => void
  onDeleted: () => void
  onExpired: () => void
}

/** Has to be typed, so that nobody deletes by a slip of the thumb. */
const WORD = 'delete'
const LOGIN_REQUIRED = 401

type Step = { at: 'asking'; problem?: string } | { at: 'sending' }

/** Ends a membership for good, after saying what is erased and what stays (M10). */
export function DeleteDialog({ isOpen, member, onClose, onDeleted, onExpired }: Props) {
  const [step, setStep] = useState<Step>({ at: 'asking' })
  const [typed, setTyped] = useState('')
  const isSending = step.at === 'sending'
  const isConfirmed = typed.trim().toLowerCase() === WORD

  function close() {
    setTyped('')
    setStep({ at: 'asking' })
    onClose()
  }

  async function erase(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !isConfirmed) return
    setStep({ at: 'sending' })
    const answer = await deleteMembership()
    if (answer.outcome === 'ok') return onDeleted()
    if (answer.outcome === 'refused' && answer.status === LOGIN_REQUIRED) return onExpired()
    const problem =
      answer.outcome === 'refused' ? answer.error : 'The server could not be reached. Nothing was deleted.'
    setStep({ at: 'asking', problem })
  }

  return (
    <Dialog
      isOpen={isOpen}
      isLocked={isSending}
      onClose={close}
      onSubmit={erase}
      title="Delete my membership"
      intro="This cannot be undone, by you or by us."
      actions={
        <>
          <Button onClick={close} disabled={isSending}>
            Keep my membership
          </Button>
          <Button variant="stop" type="submit" isBusy={isSending} disabled={!isConfirmed}>
            Delete for good
          </Button>
        </>
      }
    >
      {step.at === 'asking' && step.problem && <Notice type="error">{step.problem}</Notice>}
      <ul className="consequences">
        <li>
          <Icon name="trash" />
          Erased: your name, e-mail, phone, address and login. You are logged out everywhere.
        </li>
        {plans[member.membershipType].earnsPoints && (
          <li>
            <Icon name="gift" />
            Gone with it: your {formatPoints(member.currentPoints)}, and every reward you have not had yet.
          </li>
        )}
        <li>
          <Icon name="receipt" />
          What stays, without your name: the amounts of your past checks, because our books need them.
        </li>
      </ul>
      <TextField
        label={`Type "${WORD}" to confirm`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isSending}
      />
    </Dialog>
  )
}
