import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { type AdjustmentWire, takeBackPoints } from '#features/loyalty/adjustments/adjustments.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'
import type { PointsMember } from './add-points-dialog.tsx'
import { noReason, readWhy, TakeBackForm } from './take-back-form.tsx'

type Props = { member: PointsMember; adjustment: AdjustmentWire; onClose: () => void }

/** Undoes points by hand. */
export function TakeBackPointsDialog({ member, adjustment, onClose }: Props) {
  const show = useToast()
  const isGift = adjustment.points > 0
  const many = formatPoints(Math.abs(adjustment.points))
  const form = useApiForm({
    endpoint: takeBackPoints,
    initial: noReason,
    read: (values) => {
      const reading = readWhy(values)
      return 'errors' in reading ? reading : { input: { params: { id: adjustment.id }, ...reading } }
    },
    onSuccess: ({ currentPoints }) => {
      const title = `${many} ${isGift ? 'taken' : 'given'} back`
      show({ type: 'success', title, message: `${nameOf(member)} has ${formatPoints(currentPoints)} now.` })
      onClose()
    },
  })
  const left = member.currentPoints - adjustment.points

  return (
    <TakeBackForm
      form={form}
      verb={`${isGift ? 'Take' : 'Give'} back ${many}`}
      intro={`${adjustment.by}, ${formatMoment(adjustment.date)}: “${adjustment.reason}”`}
      isDangerous={isGift}
      becomes={[['Points to spend', member.currentPoints, Math.max(0, left)]]}
      consequences={[
        ['gift', 'Rewards they already claimed stay.'],
        ...(left < 0
          ? [['info', `${formatPoints(-left)} of these are spent. The next points make up for them.`] as const]
          : []),
      ]}
      onClose={onClose}
    />
  )
}
