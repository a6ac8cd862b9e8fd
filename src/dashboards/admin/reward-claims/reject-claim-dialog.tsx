import { formatCount, formatPoints } from '#dashboards/member/member-format.ts'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { type ClaimWire, rejectClaim } from '#features/loyalty/rewards/rewards.contract.ts'
import { MAX_REASON_LENGTH } from '#features/loyalty/rewards/rewards.rules.ts'
import { ConfirmDialog, Consequences } from '#ui/dialog/confirm-dialog.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Divider, Facts } from '#ui/panel.tsx'
import { useToast } from '#ui/toast/toast.tsx'

type Props = {
  claim: ClaimWire
  onClose: () => void
  /** It is decided, by this dialog or by somebody who was faster. */
  onDecided: () => void
}

const NO_REASON = 'Please provide a reason for rejection'
const FAILED = 'Rejection Failed'

/** Asks for the reason, and says what a rejection does before it is done (M6). */
export function RejectClaimDialog({ claim, onClose, onDecided }: Props) {
  const { memberId, id: rewardId, pointsRequired: pointsToRefund, memberName } = claim
  const show = useToast()
  const form = useApiForm({
    endpoint: rejectClaim,
    initial: { reason: '' },
    read: (values) => {
      const reason = values.reason.trim()
      return reason
        ? { input: { body: { memberId, rewardId, reason, pointsToRefund } } }
        : { errors: { reason: NO_REASON } }
    },
    onSuccess: () => {
      const message = `${formatPoints(pointsToRefund)} refunded to ${memberName}. They can see your reason.`
      show({ type: 'success', title: 'Claim rejected', message })
      onDecided()
    },
    onError: ({ code, message }) => {
      if (code !== 'claim-not-pending') return
      show({ type: 'error', title: FAILED, message })
      onDecided()
    },
  })

  return (
    <ConfirmDialog
      title="Reject Reward Claim"
      intro={`${memberName} gets the points back and sees your reason.`}
      confirmLabel="Confirm Rejection"
      isDangerous
      isConfirmDisabled={form.values.reason.trim() === ''}
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Facts
        items={[
          ['Member', memberName],
          ['Reward', claim.rewardName],
          [
            'Points to refund',
            <span key="points" className="money">
              {formatCount(pointsToRefund)}
            </span>,
          ],
        ]}
      />
      <Divider />
      <TextArea
        {...form.field('reason')}
        label="Reason for Rejection"
        note="required"
        placeholder="Example: Your size will be back in stock Friday."
        required
        maxLength={MAX_REASON_LENGTH}
        onBlur={() => form.verify('reason')}
      />
      <Consequences
        items={[
          ['mail', 'The member will receive this reason in their dashboard.'],
          ['undo', `${formatPoints(pointsToRefund)} will be refunded.`],
          ['gift', 'The reward will be removed from their account.'],
          ['check', 'They may claim other rewards, or this one again.'],
        ]}
      />
      {form.failure && (
        <Notice type="error" title={FAILED}>
          {form.failure.message}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
