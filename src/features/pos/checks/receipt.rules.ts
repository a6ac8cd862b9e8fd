import { addDays } from '#base/zoned-time.ts'

/** How long after a visit its receipt can still be claimed. */
export const RECEIPT_DAYS = 30

export type Receipt = {
  /** As it is printed, with or without a "#". */
  checkNumber: string
  date: string
  totalCents: number
}

/** The check's number without what people write around it: "#0041", "Check 41". */
export function readCheckNumber(typed: string): string | undefined {
  return /^\D*?0*([1-9]\d{0,8})\s*$/.exec(typed)?.[1]
}

/** After midnight a receipt has the next date, while the night still belongs to the business day before. */
export function businessDatesOf(date: string): string[] {
  return [date, addDays(date, -1)]
}

/** What became of a payment. `failed` is a card that was denied; `pending` may still become anything. */
export type PaymentState = 'taken' | 'pending' | 'failed' | 'voided'

type Payment = { state: PaymentState; amountCents: number; tipCents: number }
type Paid = { totalCents: number; paidCents: number; tipCents: number; payments: readonly Payment[] }

/**
 * Whether a receipt with this total can be of this check. What is printed last may hold the gratuity and the tip, and
 * where several people paid each has a slip of their own.
 */
export function isTotalOf(total: number, { totalCents, paidCents, tipCents, payments }: Paid) {
  const slips = payments
    .filter(({ state }) => state === 'taken')
    .flatMap((payment) => [payment.amountCents, payment.amountCents + payment.tipCents])
  return [totalCents, paidCents, paidCents + tipCents, ...slips].includes(total)
}
