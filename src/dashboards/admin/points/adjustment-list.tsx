import { useId, useState } from 'react'
import { formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type AdjustmentWire, listAdjustments } from '#features/loyalty/adjustments/adjustments.contract.ts'
import { Button } from '#ui/button/button.tsx'
import type { PointsMember } from './add-points-dialog.tsx'
import './adjustment-list.css'
import { TakeBackPointsDialog } from './take-back-points-dialog.tsx'

/** What staff gave a member or took away by hand; nothing while there is none. */
export function AdjustmentList({ member }: { member: PointsMember }) {
  const titleId = useId()
  const adjustments = useApiQuery(listAdjustments, { params: { id: member.id } })
  const [taken, setTaken] = useState<AdjustmentWire>()
  if (adjustments.at !== 'ready' || adjustments.data.length === 0) return null
  return (
    <>
      <section className="adjustment-list" aria-labelledby={titleId}>
        <h3 id={titleId}>Points by hand</h3>
        <ul className="panel">
          {adjustments.data.map((adjustment) => (
            <li key={adjustment.id} data-taken-back={adjustment.takenBackAt ? '' : undefined}>
              <div>
                <b>{describe(adjustment)}</b> “{adjustment.reason}”
                <small>
                  {adjustment.by}, {formatMoment(adjustment.date)}
                  {adjustment.takenBackAt &&
                    `. ${adjustment.takenBackBy} took it back on ${formatMoment(adjustment.takenBackAt)}: “${adjustment.takeBackReason ?? ''}”`}
                </small>
              </div>
              {!adjustment.takenBackAt && (
                <Button icon="undo" onClick={() => setTaken(adjustment)}>
                  {adjustment.points > 0 ? 'Take back' : 'Give back'}
                  <span className="vh"> {describe(adjustment)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {taken && <TakeBackPointsDialog member={member} adjustment={taken} onClose={() => setTaken(undefined)} />}
    </>
  )
}

function describe({ points }: AdjustmentWire) {
  return `${points > 0 ? '+' : '−'}${formatPoints(Math.abs(points))}`
}
