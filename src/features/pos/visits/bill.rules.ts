type Check = {
  amountCents: number
  notSaleCents: number
  taxCents: number
  tipCents: number
  totalCents: number
  refundedSalesCents: number
}
type Discount = { notSaleCents: number }

/** What a check came to, part by part. */
export type Bill = {
  /** What was sold, after discounts and without what was given back: by this points are counted. */
  countedCents: number
  /** What was given back of it. */
  refundedCents: number
  /** Gift cards and balances of house accounts, which earn nothing. */
  notSaleCents: number
  /** Service charges and the like: what the total has beyond the rest. */
  chargesCents: number
  taxCents: number
  tipCents: number
  /** With tax, without the tip. */
  totalCents: number
}

export function billOf(check: Check, discounts: readonly Discount[]): Bill {
  const { amountCents, refundedSalesCents: refundedCents, taxCents, tipCents, totalCents } = check
  const notSaleCents = check.notSaleCents - discounts.reduce((sum, one) => sum + one.notSaleCents, 0)
  return {
    countedCents: Math.max(0, amountCents - refundedCents),
    refundedCents,
    notSaleCents,
    chargesCents: Math.max(0, totalCents - taxCents - amountCents - notSaleCents),
    taxCents,
    tipCents,
    totalCents,
  }
}
