import { formatDollars, formatPoints } from '#dashboards/member/member-format.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { VisitWire } from '#features/pos/visits/visit.contract.ts'
import type { BillSum } from './bill-sums.tsx'

/** What a check came to, line by line, down to the total that was asked for. */
export function sumsOf({ items, discounts, bill }: VisitWire): BillSum[] {
  const full = items.reduce((sum, { price }) => sum + price, 0)
  const parts: (BillSum | false)[] = [
    items.length > 0 && ['Items', formatDollars(full)],
    ...discounts.map(
      ({ name, amount, item }): BillSum => [item ? `${name}, on ${item}` : name, `−${formatDollars(amount)}`],
    ),
    bill.charges > 0 && ['Service charge and fees', formatDollars(bill.charges)],
    ['Tax', formatDollars(bill.tax)],
    bill.tip > 0 && ['Tip', formatDollars(bill.tip)],
    ['Total', formatDollars(bill.total + bill.tip)],
  ]
  return parts.filter((part) => part !== false)
}

/** Why the visit gave the points that it gave. */
export function worthInWords({ bill, points, membershipType, isTakenBack, isVoided }: VisitWire): string {
  if (isTakenBack) return "This check doesn't count here anymore."
  if (isVoided) return 'A voided check gives no points.'
  if (!plans[membershipType].earnsPoints) return "None. VIP members don't earn points."
  const left = [
    bill.refunded > 0 && `${formatDollars(bill.refunded)} was refunded and doesn't count.`,
    bill.notSale > 0 && `${formatDollars(bill.notSale)} was for gift cards or a house account and doesn't count.`,
  ]
  const why = `${formatPoints(points)} for ${formatDollars(bill.counted)}, without tax, tip and fees.`
  return [why, ...left].filter(Boolean).join(' ')
}
