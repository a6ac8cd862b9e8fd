import { nameOr } from '#dashboards/admin/shared/pos-format.ts'
import { UNKNOWN_SERVER } from '#features/discounts/alerts/alert.rules.ts'
import type { DiscountRecordWire } from '#features/discounts/discounts.contract.ts'
import { rangeOf } from '#features/discounts/discounts.rules.ts'

export const WALK_IN = 'Walk-in Customer'

/** In which order discounts can be looked at, by the names in the address bar; without one, what is worrying first. */
export const discountSorts = [
  { value: '', label: 'Alert level' },
  { value: 'amount-desc', label: 'Amount, high to low' },
  { value: 'amount-asc', label: 'Amount, low to high' },
  { value: 'percent-desc', label: 'Percent, high to low' },
  { value: 'percent-asc', label: 'Percent, low to high' },
  { value: 'total-desc', label: 'Total, high to low' },
  { value: 'total-asc', label: 'Total, low to high' },
  { value: 'time-desc', label: 'Time, newest first' },
  { value: 'time-asc', label: 'Time, oldest first' },
] as const

export type DiscountFilter = { server: string; range: string; level: string; sort: string }

/** Those that fit, in the order that was asked for. What the address cannot mean is taken as not said. */
export function chooseDiscounts(
  records: readonly DiscountRecordWire[],
  { server, range, level, sort }: DiscountFilter,
) {
  return records
    .filter(
      (record) =>
        (server === '' || record.serverName === server) &&
        (range === '' || rangeOf(record.discountPercent) === range) &&
        (level !== 'alert' || record.level !== 'normal'),
    )
    .toSorted(compareBy(sort))
}

/** What a check lost: its discounts, or all of it when it was voided. */
export function amountOff({ isVoided, totalAmount, discountAmount }: DiscountRecordWire) {
  return isVoided ? totalAmount : discountAmount
}

const figures: Record<string, (record: DiscountRecordWire) => number> = {
  amount: amountOff,
  percent: ({ discountPercent }) => (discountPercent === 'VOID' ? 100 : discountPercent),
  total: ({ finalTotal }) => finalTotal,
  time: ({ orderTime }) => Date.parse(orderTime),
}

function compareBy(sort: string): (a: DiscountRecordWire, b: DiscountRecordWire) => number {
  const [by = '', direction] = sort.split('-')
  const figure = Object.hasOwn(figures, by) ? figures[by] : undefined
  if (!figure) return (a, b) => rankOf(b) - rankOf(a) || amountOff(b) - amountOff(a)
  return direction === 'asc' ? (a, b) => figure(a) - figure(b) : (a, b) => figure(b) - figure(a)
}

/** A voided check is no discount to worry about: it stands after those that were paid. */
function rankOf({ level, isVoided }: DiscountRecordWire) {
  if (isVoided) return -1
  return { normal: 0, review: 1, high: 2 }[level]
}

/** "Yesterday's Summary", or "Summary, Thursday, November 12". */
export type TitleOfDay = (title: string) => string

export type MemberSummary = { discounts: number; transactions: number; servers: number; customers: number }

/** What memberships gave. `records` are membership discounts only, which may have promotions beside them. */
export function summarizeMembers(records: readonly DiscountRecordWire[]): MemberSummary {
  const cents = records.reduce((total, { memberDiscount }) => total + toCents(memberDiscount), 0)
  const customers = records.flatMap(({ memberId, customerName }) => {
    const name = nameOr(customerName, WALK_IN)
    // Two members may share a name, and one guest without an account has nothing but a name.
    return name === WALK_IN ? [] : [memberId ?? name]
  })
  return {
    discounts: cents / 100,
    transactions: records.length,
    servers: new Set(records.map(({ serverName }) => serverName).filter((name) => name !== UNKNOWN_SERVER)).size,
    customers: new Set(customers).size,
  }
}

type Breakdown = { before: number; discount: number; after: number; tax: number; total: number }

/** How the total of a check comes about, from its lines: they are priced after discounts, or before them when voided. */
export function breakDown(record: DiscountRecordWire): Breakdown {
  const { isVoided, items, discountAmount, finalTotal, tax } = record
  const lines = items.reduce((total, { price }) => total + toCents(price), 0)
  if (isVoided) {
    const value = items.length > 0 ? lines : toCents(record.totalAmount)
    return { before: value / 100, discount: value / 100, after: 0, tax: 0, total: 0 }
  }
  const after = items.length > 0 ? lines : toCents(finalTotal) - toCents(tax)
  return {
    before: (after + toCents(discountAmount)) / 100,
    discount: discountAmount,
    after: after / 100,
    tax,
    total: (after + toCents(tax)) / 100,
  }
}

function toCents(dollars: number) {
  return Math.round(dollars * 100)
}
