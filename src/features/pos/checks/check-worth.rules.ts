import type { SeenCheck } from '#features/loyalty/points/points.rules.ts'

export type CountedCheck = {
  guid: string
  displayNumber: string | null
  openedAt: Date
  paymentStatus: string
  amountCents: number
  discountCents: number
  totalCents: number
  refundedCents: number
  isVoided: boolean
  isSale: boolean
}

/** A check counts once it is paid: until then, and when it is opened again, it may still become anything. */
export function isPaid({ paymentStatus }: Pick<CountedCheck, 'paymentStatus'>) {
  return paymentStatus !== 'OPEN'
}

/** A check as the ledger counts it. It depends on how the check is now and on nothing that was before. */
export function toSeenCheck(check: CountedCheck): SeenCheck {
  const { guid, displayNumber, openedAt, totalCents, refundedCents } = check
  const isRefunded = refundedCents > 0 && refundedCents >= totalCents
  const isWorthNothing = check.isVoided || !check.isSale || !isPaid(check) || isRefunded
  return {
    checkId: guid,
    description: displayNumber ? `Check #${displayNumber}` : 'Check',
    at: openedAt,
    amountCents: isWorthNothing ? 0 : amountKept(check),
    // Where no discount is reported, the membership's percentage says what was saved (M3).
    discountCents: isWorthNothing ? 0 : check.discountCents || undefined,
    isVoided: isWorthNothing,
  }
}

/** A refund is told with its tax; the same share of the amount is given back. */
function amountKept({ amountCents, totalCents, refundedCents }: CountedCheck) {
  if (refundedCents === 0 || totalCents <= 0) return amountCents
  return Math.max(0, amountCents - Math.round((refundedCents * amountCents) / totalCents))
}
