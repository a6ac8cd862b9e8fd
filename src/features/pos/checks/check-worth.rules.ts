import type { SeenCheck } from '#features/loyalty/points/points.rules.ts'

export type CountedCheck = {
  guid: string
  displayNumber: string | null
  openedAt: Date
  businessDate: string
  paymentStatus: string
  amountCents: number
  discountCents: number
  /** The part of the amount that was refunded. */
  refundedSalesCents: number
  isVoided: boolean
  isSale: boolean
}

/** The payment status of a check that nobody has paid yet. */
export const OPEN = 'OPEN'

/** A check counts once it is paid: until then, and when it is opened again, it may still become anything. */
export function isPaid({ paymentStatus }: Pick<CountedCheck, 'paymentStatus'>) {
  return paymentStatus !== OPEN
}

/** Longer than any number; a register that sends a whole text instead still gets its check counted. */
const MAX_NUMBER_LENGTH = 40

function shorten(number: string): string {
  return number.length > MAX_NUMBER_LENGTH ? `${number.slice(0, MAX_NUMBER_LENGTH - 1)}…` : number
}

/** A check as the ledger counts it. Only its current version matters, never an earlier one. */
export function toSeenCheck(check: CountedCheck): SeenCheck {
  const { guid, displayNumber, openedAt, businessDate, amountCents, refundedSalesCents } = check
  const keptCents = Math.max(0, amountCents - refundedSalesCents)
  const isRefunded = refundedSalesCents > 0 && keptCents === 0
  const isWorthNothing = check.isVoided || !check.isSale || !isPaid(check) || isRefunded
  return {
    checkId: guid,
    description: displayNumber ? `Check #${shorten(displayNumber)}` : 'Check',
    at: openedAt,
    businessDate,
    amountCents: isWorthNothing ? 0 : keptCents,
    // Who paid the full price saved nothing, whatever the membership would have taken off (L1).
    discountCents: isWorthNothing ? 0 : check.discountCents,
    isVoided: isWorthNothing,
  }
}
