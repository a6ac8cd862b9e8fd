import { type SubmitEvent, useState } from 'react'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import { formatCount, formatPoints } from '#dashboards/member/member-format.ts'
import type { ClaimWire } from '#features/loyalty/rewards/rewards.contract.ts'
import { MAX_REASON_LENGTH } from '#features/loyalty/rewards/rewards.rules.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Divider, Facts } from '#ui/panel.tsx'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'

type Props = {
  claim: ClaimWire
  onClose: () => void
  /** It is decided, by this dialog or by somebody who was faster. */
  onDecided: () => void
}

const NO_REASON = 'Please provide a reason for rejection'
const FAILED = 'Rejection Failed'

type Step = { at: 'writing'; failure?: string } | { at: 'sending' }

/** Asks for the reason, and says what a rejection does before it is done (M6). */
export function RejectDialog({ claim, onClose, onDecided }: Props) {
  const act = useApiMutation()
  const show = useToast()
  const { refresh } = useRefresh('rewards')
  const [reason, setReason] = useState('')
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const [step, setStep] = useState<Step>({ at: 'writing' })
  const isBlank = reason.trim() === ''
  const isSending = step.at === 'sending'

  async function reject(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    if (isBlank) return setIsReasonMissing(true)
    setStep({ at: 'sending' })
    const { memberId, id: rewardId, pointsRequired: pointsToRefund } = claim
    const answer = await act('POST', urls.api.rejectReward, {
      body: { memberId, rewardId, reason: reason.trim(), pointsToRefund },
      changes: ['rewards', 'members', 'audit'],
    })
    if (answer.outcome === 'ok') {
      const message = `${formatPoints(pointsToRefund)} went back to ${claim.memberName}, who can read your reason.`
      show({ type: 'success', title: 'Claim rejected', message })
      return onDecided()
    }
    if (answer.outcome === 'refused' && answer.status === 409) {
      show({ type: 'error', title: FAILED, message: describe(answer) })
      await refresh()
      return onDecided()
    }
    setStep({ at: 'writing', failure: describe(answer) })
  }

  return (
    <Dialog
      isOpen
      isLocked={isSending}
      onClose={onClose}
      onSubmit={reject}
      title="Reject Reward Claim"
      intro={`${claim.memberName} gets the points back and reads your reason.`}
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button variant="stop" type="submit" disabled={isBlank} isBusy={isSending}>
            Confirm Rejection
          </Button>
        </>
      }
    >
      <Facts
        items={[
          ['Member', claim.memberName],
          ['Reward', claim.rewardName],
          [
            'Points to refund',
            <span key="points" className="money">
              {formatCount(claim.pointsRequired)}
            </span>,
          ],
        ]}
      />
      <Divider />
      <TextArea
        label="Reason for Rejection"
        note="required"
        placeholder="For example: your size is back on Friday."
        required
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        error={isReasonMissing && isBlank ? NO_REASON : undefined}
        onChange={(event) => setReason(event.target.value)}
        onBlur={() => setIsReasonMissing(isBlank)}
      />
      <Consequences points={claim.pointsRequired} />
      {step.at === 'writing' && step.failure && (
        <Notice type="error" title={FAILED}>
          {step.failure}
        </Notice>
      )}
    </Dialog>
  )
}

function Consequences({ points }: { points: number }) {
  const items: [IconName, string][] = [
    ['mail', 'The member receives this reason in their dashboard.'],
    ['undo', `${formatPoints(points)} are refunded.`],
    ['gift', 'The reward is removed from the account.'],
    ['check', 'The member may claim other rewards, or this one again.'],
  ]
  return (
    <ul className="consequences">
      {items.map(([icon, words]) => (
        <li key={icon}>
          <Icon name={icon} />
          {words}
        </li>
      ))}
    </ul>
  )
}
