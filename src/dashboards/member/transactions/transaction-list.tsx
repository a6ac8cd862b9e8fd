import type { Ref } from 'react'
import { formatDollars, formatEvening, formatPoints } from '#dashboards/member/member-format.ts'
import { reasonOf } from '#dashboards/member/rewards/points-reason.ts'
import type { TransactionWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Badge } from '#ui/badge.tsx'
import './transaction-list.css'

type Props = {
  transactions: readonly TransactionWire[]
  type: MembershipType
  /** Whether each of them explains its points. */
  isExplained?: boolean | undefined
  /** One of them that takes the focus when the list grows. */
  focused?: { id: string; ref: Ref<HTMLLIElement> } | undefined
}

/** Checks, newest first: what they came to, what was saved, and the points they earned. */
export function TransactionList({ transactions, type, isExplained = false, focused }: Props) {
  return (
    <ul className="panel transaction-list">
      {transactions.map((transaction) => (
        <li
          key={transaction.id}
          {...(focused?.id === transaction.id && { ref: focused.ref, tabIndex: -1 })}
          data-kind={transaction.kind}
          data-voided={transaction.isVoided ? '' : undefined}
        >
          <b>
            {transaction.description}
            {transaction.isVoided && (
              <>
                {' '}
                <Badge kind="voided">Voided</Badge>
              </>
            )}
          </b>
          {transaction.kind === 'check' && (
            <b className="transaction-list__amount">{formatDollars(transaction.amount)}</b>
          )}
          <small>
            {formatEvening(transaction.businessDate)}
            {transaction.discountApplied > 0 && (
              <>
                , <span>saved {formatDollars(transaction.discountApplied)}</span>
              </>
            )}
          </small>
          {plans[type].earnsPoints && <Points earned={transaction.pointsEarned} />}
          {isExplained && transaction.kind === 'check' && <Reason transaction={transaction} type={type} />}
        </li>
      ))}
    </ul>
  )
}

function Points({ earned }: { earned: number }) {
  return (
    <small className="transaction-list__points" data-none={earned === 0 ? '' : undefined}>
      {earned > 0 && '+'}
      {earned < 0 && '−'}
      {formatPoints(Math.abs(earned))}
    </small>
  )
}

function Reason({ transaction, type }: { transaction: TransactionWire; type: MembershipType }) {
  const { question, answer } = reasonOf(transaction, type)
  return (
    <details className="transaction-list__reason">
      <summary>{question}</summary>
      <p>{answer}</p>
    </details>
  )
}
