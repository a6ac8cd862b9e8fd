import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { type HandVisitWire, takeBackVisit } from '#features/loyalty/visits/visits.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'
import type { VisitMember } from './record-visit-dialog.tsx'
import { noReason, readWhy, TakeBackForm } from './take-back-form.tsx'

type Props = { member: VisitMember; visit: HandVisitWire; onClose: () => void }

/** Undoes a visit that was entered by hand. */
export function TakeBackVisitDialog({ member, visit, onClose }: Props) {
  const show = useToast()
  const { visits } = member
  const money = formatDollars(visit.amount)
  const form = useApiForm({
    endpoint: takeBackVisit,
    initial: noReason,
    read: (values) => {
      const reading = readWhy(values)
      return 'errors' in reading ? reading : { input: { params: { id: visit.id }, ...reading } }
    },
    onSuccess: () => {
      show({ type: 'success', title: 'Visit taken back', message: `${money} no longer counts for ${nameOf(member)}.` })
      onClose()
    },
  })

  return (
    <TakeBackForm
      form={form}
      verb={`Take back ${money}`}
      intro={`The visit on ${formatMoment(visit.date)}, entered by ${visit.by}.`}
      isDangerous
      becomes={visits === undefined ? [] : [['Visits', visits, visits - 1]]}
      consequences={[
        ['undo', 'The points it earned go with it.'],
        ['gift', 'Rewards they already claimed stay.'],
      ]}
      onClose={onClose}
    />
  )
}
