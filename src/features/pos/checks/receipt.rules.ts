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

/** After midnight a receipt bears the next date, while the night still belongs to the business day before. */
export function businessDatesOf(date: string): string[] {
  return [date, addDays(date, -1)]
}

/** Whether a receipt with this total can be of this check: what is printed last may hold the gratuity and the tip. */
export function isTotalOf(totalCents: number, check: { totalCents: number; paidCents: number; tipCents: number }) {
  return [check.totalCents, check.paidCents, check.paidCents + check.tipCents].includes(totalCents)
}
