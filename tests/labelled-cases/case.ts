/** One check as it is written down, with everything that happened to it until the last word about it. */
export type LabelledCheck = {
  /** "1041" is an order of one check; "1041a" and "1041b" are the checks of a split one. */
  number: string
  orderNumber: string
  businessDate: string
  openedAt: Date
  /** Undefined when it was never paid. */
  paidAt: Date | undefined
  server: string
  guest: { tab?: string; name?: string; email?: string; phone?: string; linked?: string }
  lines: CaseLine[]
  discounts: CaseDiscount[]
  payments: CasePayment[]
  refunds: { cents: number; payment: number; line: string | undefined; at: Date }[]
  paymentVoids: (Voided & { payment: number })[]
  checkVoid: Voided | undefined
  flags: Set<string>
  label: Label
}

export type CaseLine = {
  name: string
  quantity: number
  cents: number
  voidedAt: Date | undefined
  voidReason: string | undefined
}
export type CaseDiscount = {
  /** The key of a configured discount, or none when the point of sale has none of this name. */
  key: string | undefined
  name: string
  percent: number | undefined
  cents: number | undefined
  /** A line by its name, all lines of a category, or the check as a whole. */
  on: string | undefined
  approver: string | undefined
  reason: string | undefined
}
export type CasePayment = { type: 'CREDIT' | 'CASH' | 'GIFTCARD' | 'OTHER'; cents: number | undefined }
type Voided = { at: Date; by: string; approver: string | undefined; reason: string | undefined }

export type Label =
  | { isAlert: false; words: string }
  /** `who` are the keys of staff and members whose habit it is; all checks of one habit are found by one alert. */
  | { isAlert: true; pattern: string; who: string[] }

/** Evenings around the labelled checks, of which only the size is written down. They are all clean. */
export type Room = {
  dates: string[]
  servers: string[]
  checks: number
  averageCents: number
  comps: { count: number; averageCents: number }
  voids: { count: number; averageCents: number }
}

export type Case = { id: string; file: string; title: string; checks: LabelledCheck[]; rooms: Room[] }

export const patterns = [
  'unauthorised-membership',
  'membership-cap',
  'promotion-misuse',
  'unusual-discount',
  'house-discount-cap',
  'stacked-discounts',
  'self-approval',
  'refund',
  'void-after-payment',
  'large-void',
  'negative-item',
  'walkout',
  'test-mode',
  'waste',
  'gift-card',
  'own-account',
  'friend-account',
  'many-voids',
  'far-above-room',
  'rising-trend',
  'member-many-checks',
] as const
