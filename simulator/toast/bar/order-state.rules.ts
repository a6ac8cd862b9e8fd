import { houseDiscounts } from './house-discounts.rules.ts'
import type { PlannedDiscount, PlannedLine, PlannedPayment } from './order-history.rules.ts'

export type DiscountState = { number: number; planned: PlannedDiscount; isTakenBack: boolean }
export type LineState = {
  number: number
  check: number
  planned: PlannedLine
  unitCents: number
  createdAt: number
  modifiedAt: number
  discounts: DiscountState[]
  voided: { at: number; reasonGuid: string } | null
  isRefunded: boolean
}
export type PaymentState = {
  number: number
  planned: PlannedPayment
  paidAt: number
  cents: number
  tipCents: number
  refund: { cents: number; tipCents: number; at: number } | null
}
export type CheckState = {
  number: number
  openedAt: number
  modifiedAt: number
  paidAt: number | null
  closedAt: number | null
  status: 'OPEN' | 'PAID' | 'CLOSED'
  discounts: DiscountState[]
  payments: PaymentState[]
}
export type OrderState = {
  modifiedAt: number
  lines: LineState[]
  checks: CheckState[]
  voided: { at: number; reasonGuid: string; approverGuid: string } | null
  deletedAt: number | null
  /** A charge of the house on the first check. */
  feeCents: number
  discountCount: number
}

export function isLoyalty({ planned }: DiscountState) {
  return planned.source === houseDiscounts.loyalty
}
