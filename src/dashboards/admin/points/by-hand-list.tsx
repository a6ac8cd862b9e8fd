import { useState } from 'react'
import { formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars, formatPoints } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type AdjustmentWire, listAdjustments } from '#features/loyalty/adjustments/adjustments.contract.ts'
import { type HandVisitWire, listHandVisits } from '#features/loyalty/visits/visits.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import type { PointsMember } from './add-points-dialog.tsx'
import './by-hand-list.css'
import type { VisitMember } from './record-visit-dialog.tsx'
import { TakeBackPointsDialog } from './take-back-points-dialog.tsx'
import { TakeBackVisitDialog } from './take-back-visit-dialog.tsx'

type Done = { adjustment: AdjustmentWire } | { visit: HandVisitWire }
type Line = {
  id: string
  what: string
  why: string
  by: string
  at: string
  /** The name of its button, and what that opens. */
  undo: string
  done: Done
  takenBack: { at: string; by: string | null; why: string | null } | undefined
}

/** Points and visits that staff entered for a member by hand, newest first; nothing while there are none. */
export function ByHandList({ member }: { member: PointsMember & VisitMember }) {
  const input = { params: { id: member.id } }
  const adjustments = useApiQuery(listAdjustments, input)
  const visits = useApiQuery(listHandVisits, input)
  const [taken, setTaken] = useState<Done>()
  const close = () => setTaken(undefined)
  const lines = [
    ...(adjustments.at === 'ready' ? adjustments.data.map(toPointsLine) : []),
    ...(visits.at === 'ready' ? visits.data.map(toVisitLine) : []),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  if (lines.length === 0) return null
  return (
    <>
      <Panel title="By hand" isFlush>
        <ul className="by-hand-list">
          {lines.map((line) => (
            <ByHandLine key={line.id} line={line} onUndo={() => setTaken(line.done)} />
          ))}
        </ul>
      </Panel>
      {taken && 'adjustment' in taken && <TakeBackPointsDialog member={member} {...taken} onClose={close} />}
      {taken && 'visit' in taken && <TakeBackVisitDialog member={member} {...taken} onClose={close} />}
    </>
  )
}

function ByHandLine({ line, onUndo }: { line: Line; onUndo: () => void }) {
  const { what, why, by, at, undo, takenBack } = line
  return (
    <li data-taken-back={takenBack ? '' : undefined}>
      <div>
        <b>{what}</b> {why && `“${why}”`}
        <small>
          {by}, {formatMoment(at)}
          {takenBack && `. ${takenBack.by} took it back on ${formatMoment(takenBack.at)}: “${takenBack.why ?? ''}”`}
        </small>
      </div>
      {!takenBack && (
        <Button icon="undo" onClick={onUndo}>
          {undo}
          <span className="vh"> {what}</span>
        </Button>
      )}
    </li>
  )
}

function toPointsLine(adjustment: AdjustmentWire): Line {
  const { id, points, reason: why, by, date: at } = adjustment
  const what = `${points > 0 ? '+' : '−'}${formatPoints(Math.abs(points))}`
  const undo = points > 0 ? 'Take back' : 'Give back'
  return { id, what, why, by, at, undo, done: { adjustment }, takenBack: toTakenBack(adjustment) }
}

function toVisitLine(visit: HandVisitWire): Line {
  const { id, amount, note: why, by, enteredAt: at } = visit
  const what = `Visit, ${formatDollars(amount)}`
  return { id, what, why, by, at, undo: 'Take back', done: { visit }, takenBack: toTakenBack(visit) }
}

function toTakenBack(done: AdjustmentWire | HandVisitWire): Line['takenBack'] {
  const { takenBackAt: at, takenBackBy: by, takeBackReason: why } = done
  return at === null ? undefined : { at, by, why }
}
