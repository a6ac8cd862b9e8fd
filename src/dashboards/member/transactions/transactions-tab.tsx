import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#dashboards/member/member-format.ts'
import { NoVisits } from '#dashboards/member/overview/overview-tab.tsx'
import { SectionHead } from '#dashboards/member/section-head.tsx'
import { useReload } from '#dashboards/shared/api-hooks.tsx'
import type { OnExpired } from '#dashboards/shared/session/with-session.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button/button.tsx'
import './claim-receipt.css'
import { ClaimReceiptDialog } from './claim-receipt-dialog.tsx'
import { TransactionList } from './transaction-list.tsx'

const SHOWN_AT_ONCE = 50

type Props = { member: MemberWire; onExpired: OnExpired }

/** Every check, the newest first; long histories open a part at a time. One that is missing can be claimed. */
export function TransactionsTab({ member, onExpired }: Props) {
  const { transactions, membershipType, visits } = member
  const reload = useReload('membership')
  const [isClaiming, setIsClaiming] = useState(false)
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const firstNew = useRef<HTMLLIElement>(null)
  const left = transactions.length - shown
  const checks = transactions.filter(({ kind }) => kind === 'check').length
  const grownAt = shown > SHOWN_AT_ONCE ? transactions[shown - SHOWN_AT_ONCE] : undefined

  // The button moves away or is gone: reading goes on at the first of those that it brought.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list is the reason to move
  useEffect(() => {
    firstNew.current?.focus()
  }, [shown])

  return (
    <div className="stack">
      <SectionHead title="Transactions">
        {transactions.length > 0 && (
          <p className="faint claim-receipt__count" role="status">
            {left > 0
              ? `${formatCount(shown)} of ${formatCount(transactions.length)}`
              : `${formatCount(transactions.length)} total`}
          </p>
        )}
        <Button icon="receipt" onClick={() => setIsClaiming(true)}>
          Add a receipt
        </Button>
      </SectionHead>
      {transactions.length === 0 ? (
        <NoVisits />
      ) : (
        <TransactionList
          transactions={transactions.slice(0, shown)}
          type={membershipType}
          isExplained
          focused={grownAt && { id: grownAt.id, ref: firstNew }}
        />
      )}
      {left > 0 && (
        <Button isWide onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Show more
        </Button>
      )}
      {left <= 0 && checks < visits && <p className="faint">Showing your latest {formatCount(checks)} checks.</p>}
      {isClaiming && (
        <ClaimReceiptDialog
          type={membershipType}
          onClose={() => setIsClaiming(false)}
          onChanged={reload}
          onExpired={onExpired}
        />
      )}
    </div>
  )
}
