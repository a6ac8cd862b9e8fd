import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { type AdjustmentWire, takeBackPoints } from '#features/loyalty/adjustments/adjustments.contract.ts'
import { MAX_POINTS_REASON_LENGTH } from '#features/loyalty/adjustments/adjustments.rules.ts'
import { ConfirmDialog, Consequences } from '#ui/dialog/confirm-dialog.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { PointsMember } from './add-points-dialog.tsx'
import { Becomes } from './becomes.tsx'

type Props = { member: PointsMember; adjustment: AdjustmentWire; onClose: () => void }

/** Undoes points by hand, with a reason, and says first what becomes of the balance. */
export function TakeBackPointsDialog({ member, adjustment, onClose }: Props) {
  const show = useToast()
  const name = nameOf(member)
  const isGift = adjustment.points > 0
  const many = formatPoints(Math.abs(adjustment.points))
  const verb = isGift ? `Take back ${many}` : `Give back ${many}`
  const form = useApiForm({
    endpoint: takeBackPoints,
    initial: { reason: '' },
    read: (values) => {
      const reason = values.reason.trim()
      return reason ? { input: { params: { id: adjustment.id }, body: { reason } } } : { errors: { reason: 'Say why' } }
    },
    onSuccess: ({ currentPoints }) => {
      show({
        type: 'success',
        title: `${many} ${isGift ? 'taken' : 'given'} back`,
        message: `${name} has ${formatPoints(currentPoints)} now.`,
      })
      onClose()
    },
  })
  const left = member.currentPoints - adjustment.points

  return (
    <ConfirmDialog
      title={`${verb}?`}
      intro={`${adjustment.by}, ${formatMoment(adjustment.date)}: “${adjustment.reason}”`}
      confirmLabel={verb}
      isDangerous={isGift}
      isBusy={form.isSending}
      noValidate
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextArea
        {...form.field('reason')}
        label="Why"
        note="required"
        hint="For staff."
        rows={2}
        required
        maxLength={MAX_POINTS_REASON_LENGTH}
      />
      <Becomes items={[['Points to spend', member.currentPoints, Math.max(0, left)]]} />
      <Consequences
        items={[
          ['gift', 'Rewards they already claimed stay.'],
          ...(left < 0
            ? [['info', `${formatPoints(-left)} of these are spent. The next points make up for them.`] as const]
            : []),
        ]}
      />
      {form.failure && !form.errors.reason && <Notice type="error">{form.failure.message}</Notice>}
    </ConfirmDialog>
  )
}
