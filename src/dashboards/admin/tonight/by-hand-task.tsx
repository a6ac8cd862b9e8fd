import { useState } from 'react'
import { MemberPicker } from '#dashboards/admin/checks/member-picker.tsx'
import { AddPointsDialog } from '#dashboards/admin/points/add-points-dialog.tsx'
import { mayHavePoints } from '#dashboards/admin/points/may-have-points.ts'
import { RecordVisitDialog } from '#dashboards/admin/points/record-visit-dialog.tsx'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { does: 'points' | 'visit'; onClose: () => void }

const titles = { points: 'Add points', visit: 'Record a visit' }

/** Points or a visit by hand, for a member who is asked for first. */
export function ByHandTask({ does, onClose }: Props) {
  const [chosen, setChosen] = useState<MemberWire>()
  const [member, setMember] = useState<MemberWire>()
  if (member && does === 'points') return <AddPointsDialog member={member} onClose={onClose} />
  if (member) return <RecordVisitDialog member={member} onClose={onClose} />
  const isRefused = does === 'points' && chosen !== undefined && !mayHavePoints(chosen)
  return (
    <ConfirmDialog
      title={titles[does]}
      intro="Who is it for?"
      confirmLabel="Continue"
      isConfirmDisabled={!chosen || isRefused}
      isBusy={false}
      onConfirm={() => setMember(chosen)}
      onClose={onClose}
    >
      <MemberPicker start="" chosen={chosen} onChoose={setChosen} isDisabled={false} />
      {isRefused && <Notice type="info">{nameOf(chosen)} is VIP and has the discount instead of points.</Notice>}
    </ConfirmDialog>
  )
}
