import { formatDollars, formatEvening, formatPoints } from '#dashboards/member/member-format.ts'
import type { TransactionWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Badge } from '#ui/badge.tsx'
import './transaction-list.css'

type Props = { transactions: readonly TransactionWire[]; type: MembershipType }

/** Checks, newest first: what they came to, what was saved, and the points they earned. */
export function TransactionList({ transactions, type }: Props) {
  return (
    <ul className="panel transaction-list">
      {transactions.map((transaction) => (
        <li key={transaction.id} data-kind={transaction.kind} data-voided={transaction.isVoided ? '' : undefined}>
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
