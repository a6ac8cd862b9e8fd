import { type ReactNode, type Ref, useState } from 'react'
import { formatCount, formatDollars, formatMoment, formatSigned } from '#dashboards/member/member-format.ts'
import type { ActivityLineWire } from '#features/loyalty/activity/activity.contract.ts'
import type { LedgerLineKind } from '#features/loyalty/ledger/ledger.rules.ts'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import './activity-line.css'
import { VisitBill } from './visit-bill.tsx'

const icons: Record<LedgerLineKind, IconName> = {
  visit: 'receipt',
  'visit-taken-back': 'backspace',
  claim: 'gift',
  refund: 'undo',
  treat: 'gift',
  adjust: 'star',
  merge: 'merge',
}

type Props = {
  line: ActivityLineWire
  earnsPoints: boolean
  onShowRewards: () => void
  /** The one where reading goes on. */
  ref?: Ref<HTMLLIElement> | undefined
}

/** What happened, when, the points it moved and what there was afterwards. A visit opens to what was on the check. */
export function ActivityLine({ line, earnsPoints, onShowRewards, ref }: Props) {
  const focus = ref ? { ref, tabIndex: -1 } : {}
  if (line.receipt !== null) {
    return (
      <li className="activity-line" {...focus}>
        <OpeningLine receipt={line.receipt}>
          <Facts line={line} earnsPoints={earnsPoints}>
            <small className="activity-line__more">
              What was on it <Icon name="right" />
            </small>
          </Facts>
        </OpeningLine>
      </li>
    )
  }
  return (
    <li className="activity-line" data-taken-back={line.isTakenBack || undefined} {...focus}>
      <div className="activity-line__facts">
        <Facts line={line} earnsPoints={earnsPoints}>
          {line.isOpenClaim && (
            <button type="button" className="link" onClick={onShowRewards}>
              See it under Rewards
            </button>
          )}
        </Facts>
      </div>
    </li>
  )
}

function OpeningLine({ receipt, children }: { receipt: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="activity-line__facts">{children}</summary>
      {isOpen && (
        <div className="activity-line__bill">
          <VisitBill checkGuid={receipt} />
        </div>
      )}
    </details>
  )
}

type FactsProps = { line: ActivityLineWire; earnsPoints: boolean; children: ReactNode }

function Facts({ line, earnsPoints, children }: FactsProps) {
  const { kind, at, title, detail, saved, isTakenBack } = line
  const told = [formatMoment(at), detail, earnsPoints && saved > 0 && `Saved ${formatDollars(saved)}`]
  return (
    <>
      <span className="activity-line__icon">
        <Icon name={icons[kind]} />
      </span>
      <div>
        <b>{isTakenBack ? <s>{title}</s> : title}</b>
        {isTakenBack && <span className="vh"> (taken back later)</span>}
        <small>{told.filter(Boolean).join('. ')}</small>
        {children}
      </div>
      {earnsPoints ? <Points line={line} /> : <Savings line={line} />}
    </>
  )
}

function Points({ line: { points, balance, isTakenBack } }: { line: ActivityLineWire }) {
  const moved = formatSigned(points)
  return (
    <div className="activity-line__end">
      <b data-up={(points > 0 && !isTakenBack) || undefined}>
        {isTakenBack ? <s>{moved}</s> : moved}
        <span className="vh"> points</span>
      </b>
      <small>
        <span className="vh">Balance </span>
        {formatCount(balance).replace('-', '−')}
      </small>
    </div>
  )
}

function Savings({ line: { saved, isTakenBack } }: { line: ActivityLineWire }) {
  if (saved <= 0) return null
  const amount = formatDollars(saved)
  return (
    <div className="activity-line__end">
      <b data-up={!isTakenBack || undefined}>{isTakenBack ? <s>{amount}</s> : amount}</b>
      <small>saved</small>
    </div>
  )
}
