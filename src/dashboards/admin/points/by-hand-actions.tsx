import { useState } from 'react'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { AddPointsDialog, type PointsMember } from './add-points-dialog.tsx'
import { mayHavePoints } from './may-have-points.ts'
import { RecordVisitDialog, type VisitMember } from './record-visit-dialog.tsx'

type Props = { member: PointsMember & VisitMember & Pick<MemberWire, 'status'> }

/** What can be entered for a member by hand, with its dialogs; nothing for applicants. */
export function ByHandActions({ member }: Props) {
  const [open, setOpen] = useState<'points' | 'visit'>()
  const close = () => setOpen(undefined)
  if (member.status !== 'approved') return null
  const whose = <span className="vh"> for {member.firstName}</span>
  return (
    <>
      <Button icon="receipt" onClick={() => setOpen('visit')}>
        Record a visit{whose}
      </Button>
      {mayHavePoints(member) && (
        <Button icon="plus" onClick={() => setOpen('points')}>
          Add points{whose}
        </Button>
      )}
      {open === 'points' && <AddPointsDialog member={member} onClose={close} />}
      {open === 'visit' && <RecordVisitDialog member={member} onClose={close} />}
    </>
  )
}
