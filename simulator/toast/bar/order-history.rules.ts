import { type HouseDiscount, houseDiscounts, type Reason } from './house-discounts.rules.ts'
import type { DiningOption, Room, Table } from './rooms.rules.ts'
import type { SoldItem } from './sold-items.rules.ts'

/** A line of a check. What is no item of the menu is a gift card, or the balance of a house account. */
export type PlannedLine = {
  item: SoldItem | null
  name: string
  unitCents: number
  quantity: number
  seat: number
  extra: { name: string; cents: number } | null
  isBalance?: boolean
}

export type PlannedDiscount = {
  source: HouseDiscount
  /** What the person who gives it chose, where the discount leaves it open. */
  percent: number | null
  cents: number | null
  approverGuid: string | null
  reason: (Reason & { comment: string | null }) | null
  /** The line that has to be bought for this one to be free. */
  triggerLine: number | null
  comboLines: readonly number[]
  /** What the loyalty provider calls the offer, where a terminal put it on the check. */
  loyaltyReference?: string
}

export type PlannedPayment = {
  type: 'CASH' | 'CREDIT' | 'GIFTCARD' | 'HOUSE_ACCOUNT' | 'OTHER'
  cardType: string | null
  last4Digits: string | null
}

export type Guest = { tabName: string | null; customer: PlannedCustomer | null }
export type PlannedCustomer = {
  guid: string
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
}

/** Something that happens to an order. Lines are counted over the whole order, checks from 0. */
export type Step = { at: number } & Happening
export type Happening =
  | { does: 'open' }
  | { does: 'add'; lines: readonly PlannedLine[] }
  | { does: 'discount-check'; check: number; discount: PlannedDiscount }
  | { does: 'discount-line'; line: number; discount: PlannedDiscount }
  | { does: 'remove-discounts'; check: number }
  | { does: 'take-back-loyalty'; check: number }
  /** A card was scanned for the check. */
  | { does: 'identify'; check: number; loyaltyIdentifier: string }
  | { does: 'split'; lines: readonly number[] }
  | { does: 'pay'; check: number; payment: PlannedPayment }
  /** A card that is not good for it. */
  | { does: 'deny'; check: number; payment: PlannedPayment }
  | { does: 'tip'; check: number; percent: number }
  | { does: 'close'; check: number }
  | { does: 'close-out' }
  | { does: 'reopen'; check: number }
  | { does: 'void-line'; line: number; reasonGuid: string }
  | { does: 'void-order'; reasonGuid: string; approverGuid: string }
  /** One line with its tax, or all that was paid when `line` is null. */
  | { does: 'refund'; check: number; line: number | null }
  | { does: 'correct-price'; line: number; unitCents: number }
  | { does: 'merge-away' }
  | { does: 'touch' }

/** Everything about one order: what never changes, and what happens to it in the order in which it does. */
export type OrderHistory = {
  guid: string
  businessDate: string
  displayNumber: string
  /** The number on the receipt of a second check. */
  splitNumber: string
  openedAt: number
  source: 'In Store' | 'Online'
  guests: number
  serverGuid: string | null
  table: Table | null
  room: Room | null
  diningOption: DiningOption
  address: string | null
  promisedAt: number | null
  guest: Guest
  isWaste: boolean
  isTest: boolean
  steps: readonly Step[]
}

// What a replay of the history has come to at an instant.

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
  isDenied: boolean
  refund: { cents: number; tipCents: number; at: number } | null
}
export type CheckState = {
  number: number
  openedAt: number
  modifiedAt: number
  paidAt: number | null
  closedAt: number | null
  status: 'OPEN' | 'PAID' | 'CLOSED'
  loyaltyIdentifier: string | null
  discounts: DiscountState[]
  payments: PaymentState[]
}
export type OrderState = {
  modifiedAt: number
  lines: LineState[]
  checks: CheckState[]
  voided: { at: number; reasonGuid: string; approverGuid: string } | null
  deletedAt: number | null
  /** What the bar charges for delivery, on the first check. */
  feeCents: number
  discountCount: number
}

export function isLoyalty({ planned }: DiscountState) {
  return planned.source.guid === houseDiscounts.loyalty.guid
}
