// What a check came to in cents, from the dollars that the point of sale sends. docs/points.md explains the rules.

type Discount = { discountAmount: number | null; nonTaxDiscountAmount: number | null }
type RefundDetails = { refundAmount: number | null; taxRefundAmount: number | null }
type Refundable = { refundDetails: RefundDetails | null; modifiers: readonly Refundable[] }

type Line = Refundable & {
  selectionType: string | null
  preDiscountPrice: number | null
  price: number | null
  deferred: boolean
  appliedDiscounts: readonly Discount[]
}
type Charge = { chargeAmount: number | null; gratuity: boolean; refundDetails: RefundDetails | null }

/** Money that comes in without anything being sold: gift cards, and balances of house accounts. */
const NO_SALE_TYPES = new Set<string | null>(['HOUSE_ACCOUNT_PAY_BALANCE', 'TOAST_CARD_SELL', 'TOAST_CARD_RELOAD'])

export function isSold({ deferred, selectionType }: Pick<Line, 'deferred' | 'selectionType'>) {
  return !deferred && !NO_SALE_TYPES.has(selectionType)
}

export function toCents(amount: number | null | undefined): number {
  // Without `+ 0` a rounded amount could be -0.
  return Math.round((amount ?? 0) * 100) + 0
}

export function sum(values: readonly number[]) {
  return values.reduce((total, value) => total + value, 0)
}

/** What a discount took off, without the tax where prices include it. */
export function centsOff({ nonTaxDiscountAmount, discountAmount }: Discount) {
  return Math.max(0, toCents(nonTaxDiscountAmount ?? discountAmount))
}

type Told = {
  /** After discounts, with service charges, without gratuity and tax. */
  amount: number | null
  /** All that are not voided. */
  lines: readonly Line[]
  charges: readonly Charge[]
}

/**
 * What the check came to after discounts, without tax, tip and service charge (M3), and without what is no sale. The
 * check's own amount decides about the cents that are left over when its lines were rounded one by one. Where the two are
 * further apart the lines do: not every account has its surcharges in the amount.
 */
export function amountOf({ amount, lines, charges }: Told): number {
  const sold = lines.filter(isSold)
  const notSold = lines.filter((line) => !isSold(line))
  const ofLines = toCents(sum(sold.map(netPrice)))
  if (amount === null) return Math.max(0, ofLines)
  const added = charges.filter(({ gratuity }) => !gratuity)
  const ofCheck = toCents(amount - sum(added.map(({ chargeAmount }) => chargeAmount ?? 0)) - sum(notSold.map(netPrice)))
  const isRounding = Math.abs(ofCheck - ofLines) <= lines.length + added.length
  const areLinesKnown = lines.length > 0 && sold.every(({ price }) => price !== null)
  return Math.max(0, isRounding || !areLinesKnown ? ofCheck : ofLines)
}

function netPrice({ price, preDiscountPrice, appliedDiscounts }: Line): number {
  return price ?? (preDiscountPrice ?? 0) - sum(appliedDiscounts.map(centsOff)) / 100
}

/** What discounts of the whole check took off lines that are no sale: only the prices of these lines show it. */
export function checkDiscountOnNoSale(lines: readonly Line[]): number {
  const off = lines
    .filter((line) => !isSold(line))
    .map((line) => toCents((line.preDiscountPrice ?? 0) - netPrice(line)) - sum(line.appliedDiscounts.map(centsOff)))
  return sum(off.map((cents) => Math.max(0, cents)))
}

/** Splits a sum over amounts in proportion to them, to the cent. No share is larger than its amount. */
export function shareOut(cents: number, over: readonly number[]): number[] {
  let left = Math.min(cents, sum(over))
  let rest = sum(over)
  return over.map((amount) => {
    const share = rest > 0 ? Math.round((left * amount) / rest) : 0
    left -= share
    rest -= amount
    return share
  })
}

type Refunds = {
  amountCents: number
  /** With tax: what the check came to, and what was paid for it, a gratuity included. */
  totalCents: number
  paidCents: number
  /** What payments gave back, with tax and without tips. */
  refundedCents: number
  lines: readonly Line[]
  charges: readonly Charge[]
}

/**
 * How much of the amount was given back. Lines say it exactly where they were refunded one by one. What was given back
 * beyond them, by payment alone, takes its share of everything that is left.
 */
export function refundedSales({ amountCents, totalCents, paidCents, refundedCents, lines, charges }: Refunds): number {
  const told = [...lines.map(refundOf), ...charges.map(({ refundDetails }) => readRefund(refundDetails))]
  const toldCents = sum(told.map(({ net, tax }) => net + tax))
  const ofSold = sum(lines.filter(isSold).map((line) => Math.min(refundOf(line).net, toCents(netPrice(line)))))
  const exact = Math.min(amountCents, Math.max(0, ofSold))
  const beyond = refundedCents - toldCents
  // Every refunded line and its tax was rounded.
  const isRounding = beyond <= 2 * told.filter(({ net }) => net > 0).length
  if (isRounding) return exact
  const leftCents = amountCents - exact
  const leftTotal = Math.max(totalCents, paidCents) - toldCents
  return exact + (beyond >= leftTotal ? leftCents : Math.round((beyond * leftCents) / leftTotal))
}

type Refund = { net: number; tax: number }

/** A refund of a line includes its modifiers; a modifier may also be refunded alone. */
function refundOf({ refundDetails, modifiers }: Refundable): Refund {
  if (refundDetails) return readRefund(refundDetails)
  const parts = modifiers.map(refundOf)
  return { net: sum(parts.map(({ net }) => net)), tax: sum(parts.map(({ tax }) => tax)) }
}

function readRefund(details: RefundDetails | null): Refund {
  return { net: toCents(details?.refundAmount), tax: toCents(details?.taxRefundAmount) }
}
