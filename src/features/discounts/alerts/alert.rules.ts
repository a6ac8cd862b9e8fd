import type { RegisterTime } from '#base/business-date.ts'
import type { DiscountRule } from '#features/discounts/discount-rules/discount-rules.rules.ts'
import type { GivenDiscount, Judgment } from '#features/discounts/discounts.rules.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import type { MenuKinds } from '#features/pos/terminal/menu-kinds.rules.ts'

export const alertRules = [
  'unauthorised-discount',
  'discount-over-limit',
  'promotion-misused',
  'stacked-discounts',
  'unusual-discount',
  'self-approval',
  'missing-approval',
  'gift-card',
  'own-account',
  'same-guest',
  'member-many-checks',
  'refund',
  'many-refunds',
  'void-after-payment',
  'large-void',
  'many-voids',
  'negative-item',
  'walkout',
  'test-mode',
  'waste',
  'server-above-others',
  'rising-habit',
] as const
export type AlertRule = (typeof alertRules)[number]

export const MAX_NOTE_LENGTH = 500

/** One line of what a finding rests on, ready to be read. */
export type Figure = { label: string; value: string }

/** Whose case it is: who served or approved, or a member by number. */
export type CasePerson = { id: string; name: string }

/** Something for the owner to look at. It names guests by number at most, because it outlives an erased member. */
export type Finding = {
  rule: AlertRule
  person: CasePerson
  /** Somebody else it is about: the member whom a server favors, or who served the member. */
  other?: string | undefined
  /** Which sighting it is: a check, or somebody's day. The same one is told once. */
  key: string
  /** Something that goes on is told again when this many days have passed since somebody looked into it. */
  restDays?: number | undefined
  severity: 'high' | 'review'
  checkGuid: string | undefined
  orders: string[]
  /** What the house may have lost by it. */
  costCents: number
  headline: string
  evidence: Figure[]
  /** What would have been fine. */
  normal: string
}

export type Employee = {
  guid: string
  name: string
  email: string | null
  phoneDigits?: string | null
  jobs?: string[]
}

export type GivenOnLine = GivenDiscount & {
  level: 'check' | 'item'
  lineName: string | null
  lineQuantity: number | null
  lineCents: number | null
  /** Taken off gift cards and the like. */
  notSaleCents: number
  approver: Employee | undefined
  reason: string | null
}

export type CheckPayment = {
  type: string
  state: string
  amountCents: number
  refundedCents: number
  refundedAt: Date | null
  voidedAt: Date | null
}

export type CheckMember = {
  id: string
  number: number
  name: string | null
  email: string | null
  phone?: string | null
  membershipType: MembershipType
  isApproved: boolean
}

/** A check of one business date with everything the rules look at. */
export type JudgedCheck = {
  guid: string
  orderGuid: string
  orderNumber: string | null
  businessDate: string
  /** Why it is none, for one that is no sale. */
  noSaleReason: 'merged' | 'waste' | 'test' | null
  server: Employee | undefined
  openedAt: Date
  closedAt: Date | null
  paymentStatus: string
  grossCents: number
  amountCents: number
  totalCents: number
  paidCents: number
  refundedCents: number
  discountCents: number
  negativeCents: number
  voidedCents: number
  voidedAfterPaymentCents: number
  voidedAt: Date | null
  isVoided: boolean
  tabName: string | null
  customerName: string | null
  customerEmail: string | null
  customerPhoneDigits: string | null
  member: CheckMember | undefined
  /** An approved member of exactly the name on the tab or of the customer, where the check belongs to nobody. */
  namedMember: CheckMember | undefined
  discounts: readonly GivenOnLine[]
  payments: readonly CheckPayment[]
  judgment: Judgment
}

/** A business date as the rules see it. */
export type WatchedDay = RegisterTime & {
  businessDate: string
  /** Newest first. Those that are no sale are among them. */
  checks: readonly JudgedCheck[]
  rules: readonly DiscountRule[]
  menu: MenuKinds
  /** The day has ended: who is still open will not be paid tonight. */
  isOver: boolean
  /** Whether the bar was open to guests at a moment. */
  isService: (at: Date) => boolean
}

export const UNKNOWN_SERVER = 'Unknown'
/** Who approved what nobody approved. */
export const NO_ONE = 'No one'

export function serverName({ server }: Pick<JudgedCheck, 'server'>) {
  return server?.name ?? UNKNOWN_SERVER
}

/** At the start of a sentence. */
export function whoServed(check: Pick<JudgedCheck, 'server'>) {
  return nameAtStart(serverName(check))
}

export function nameAtStart(name: string) {
  return name === UNKNOWN_SERVER ? 'An unknown server' : name
}

/** Who the guest was, as far as anybody knows. */
export function customerName({ member, customerName }: Pick<JudgedCheck, 'member' | 'customerName'>) {
  return member?.name ?? customerName
}

export function orderName({ orderNumber }: Pick<JudgedCheck, 'orderNumber'>) {
  return orderNumber ? `order ${orderNumber}` : 'an order with no number'
}

export function listOrders(orders: readonly (string | null)[]) {
  return orders.map((order) => order ?? 'no number').join(', ')
}
