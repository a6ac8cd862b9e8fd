import { reasonOf } from '#dashboards/member/rewards/points-reason.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { BillItems } from '#dashboards/shared/bill/bill-items.tsx'
import { BillSums } from '#dashboards/shared/bill/bill-sums.tsx'
import { sumsOf } from '#dashboards/shared/bill/visit-sums.ts'
import { readOwnVisit, type VisitWire } from '#features/pos/visits/visit.contract.ts'
import { ErrorState, Loading } from '#ui/states.tsx'
import './visit-bill.css'

/** What was on a check, what it came to, and why it gave the points it gave. Loaded when it is opened. */
export function VisitBill({ checkGuid }: { checkGuid: string }) {
  const visit = useApiQuery(readOwnVisit, { params: { checkGuid } })
  if (visit.at === 'loading') return <Loading label="Loading your check..." />
  if (visit.at === 'failed') {
    return (
      <ErrorState title="We couldn't load this check" onRetry={visit.reload}>
        {visit.message}
      </ErrorState>
    )
  }
  const { items } = visit.data
  return (
    <div className="visit-bill">
      {items.length > 0 && <BillItems items={items} />}
      <BillSums items={sumsOf(visit.data)} />
      <p>{whyOf(visit.data)}</p>
    </div>
  )
}

/** By the membership that the check was counted with. */
function whyOf({ bill, discounts, points, isVoided, membershipType }: VisitWire) {
  const discountApplied = discounts.reduce((sum, { amount }) => sum + amount, 0)
  return reasonOf({ amount: bill.counted, pointsEarned: points, discountApplied, isVoided }, membershipType)
}
