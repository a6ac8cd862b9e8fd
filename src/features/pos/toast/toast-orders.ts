import { z } from 'zod'
import { phoneDigits } from '#features/members/members.rules.ts'
import type { posDiscounts } from '#features/pos/pos.table.ts'
import {
  type AppliedDiscount,
  type Modifier,
  type ToastCheck,
  type ToastOrder,
  toastOrder,
  toStorable,
} from './toast-orders.wire.ts'

/** An order as the product stores it. Toast's spelling ends in this file. */
export type PosOrder = ReturnType<typeof toPosOrder>
export type PosCheck = ReturnType<typeof toPosCheck>
type PosDiscount = Omit<typeof posDiscounts.$inferSelect, 'checkGuid' | 'position'>

/** The order in what Toast sent, or why it cannot be read. Unknown fields and new words in known ones are no reason. */
export function readToastOrder(sent: unknown): PosOrder | { guid: string | undefined; problem: string } {
  const parsed = toastOrder.safeParse(sent)
  if (parsed.success) return toPosOrder(parsed.data, toKept(sent) as Record<string, unknown>)
  const [issue] = parsed.error.issues
  const guid = z.object({ guid: z.string() }).safeParse(sent).data?.guid
  return { guid, problem: `${issue?.path.join('.') || 'the order'}: ${issue?.message}` }
}

function toPosOrder(order: ToastOrder, raw: Record<string, unknown>) {
  const isVoided = order.voided || order.deleted
  return {
    guid: order.guid,
    displayNumber: order.displayNumber,
    businessDate: order.businessDate,
    openedAt: order.openedDate,
    modifiedAt: order.modifiedDate,
    source: order.source,
    serverGuid: order.server,
    tableGuid: order.table,
    diningOptionGuid: order.diningOption,
    revenueCenterGuid: order.revenueCenter,
    isVoided,
    // Not so when it was merged into another order, or is the kitchen's waste or a test.
    isSale: !(order.deleted || order.excessFood || order.createdInTestMode),
    checks: order.checks.map((check) => toPosCheck(order, check, isVoided)),
    raw,
  }
}

/** Money in cents. Lines that are voided, or sold for later as gift cards are, count nowhere but in `voidedCents`. */
function toPosCheck(order: ToastOrder, check: ToastCheck, isOrderVoided: boolean) {
  const isVoided = isOrderVoided || check.voided || check.deleted
  const lines = isVoided ? [] : check.selections.filter(({ voided, deferred }) => !voided && !deferred)
  const voidedLines = isVoided ? check.selections : check.selections.filter(({ voided }) => voided)
  const discounts = isVoided ? [] : [...toDiscounts(check.appliedDiscounts, 'check'), ...lines.flatMap(lineDiscounts)]
  const payments = check.payments.filter(({ paymentStatus, voidInfo }) => paymentStatus !== 'VOIDED' && !voidInfo)
  const { firstName, lastName, email, phone } = check.customer ?? {}
  return {
    guid: check.guid,
    displayNumber: check.displayNumber,
    tabName: check.tabName,
    customerGuid: check.customer?.guid ?? null,
    customerName: [firstName, lastName].filter(Boolean).join(' ') || null,
    customerEmail: email?.toLowerCase() ?? null,
    customerPhoneDigits: (phone && phoneDigits(phone)) || null,
    serverGuid: order.server,
    openedAt: check.openedDate ?? order.openedDate,
    closedAt: check.closedDate ?? check.paidDate,
    modifiedAt: check.modifiedDate ?? order.modifiedDate,
    paymentStatus: check.paymentStatus ?? 'OPEN',
    grossCents: Math.max(0, sum(lines.map((line) => line.preDiscountPrice))),
    // After discounts, without tax, tip and service charge (M3).
    amountCents: Math.max(0, sum(lines.map((line) => line.price))),
    discountCents: sum(discounts.map(({ amountCents }) => amountCents)),
    taxCents: check.taxAmount,
    totalCents: check.totalAmount,
    paidCents: sum(payments.map(({ amount }) => amount)),
    tipCents: sum(payments.map(({ tipAmount }) => tipAmount)),
    refundedCents: Math.max(0, sum(payments.map(({ refund }) => refund?.refundAmount ?? 0))),
    voidedCents: Math.max(0, sum(voidedLines.map((line) => line.preDiscountPrice))),
    isVoided,
    isDeleted: order.deleted || check.deleted,
    discounts,
  }
}

function lineDiscounts({ appliedDiscounts, modifiers }: Modifier): PosDiscount[] {
  const ofModifiers = modifiers.filter(({ voided }) => !voided).flatMap(lineDiscounts)
  return [...toDiscounts(appliedDiscounts, 'item'), ...ofModifiers]
}

/** Discounts of a loyalty provider stay in the list when they are taken back. */
const TAKEN_BACK = new Set(['VOID', 'PENDING_VOID'])

function toDiscounts(applied: AppliedDiscount[], level: PosDiscount['level']): PosDiscount[] {
  return applied
    .filter(({ processingState }) => !TAKEN_BACK.has(processingState ?? ''))
    .map((discount) => ({
      guid: discount.guid ?? '',
      configuredGuid: discount.discount,
      name: discount.name ?? 'Unnamed discount',
      type: discount.discountType ?? 'UNKNOWN',
      percent: discount.discountPercent ?? null,
      amountCents: Math.max(0, centsOf(discount.nonTaxDiscountAmount) ?? discount.discountAmount),
      level,
      approverGuid: discount.approver,
      reason: discount.appliedDiscountReason?.comment ?? discount.appliedDiscountReason?.name ?? null,
    }))
}

function centsOf(value: number | null | undefined) {
  return value === null || value === undefined ? undefined : Math.round(value * 100)
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0)
}

/** Wherever these stand they hold what names a guest or their card. */
const GUEST_KEYS = new Set([
  'customer',
  'tabName',
  'deliveryInfo',
  'curbsidePickupInfo',
  'appliedLoyaltyInfo',
  'last4Digits',
  // Words that somebody typed, which may name a guest. The reason of a discount has a column of its own.
  'appliedDiscountReason',
  'specialInstructions',
])

/** A wish that somebody typed, such as the words on a cake. */
const isTypedWish = (value: object) => 'selectionType' in value && value.selectionType === 'SPECIAL_REQUEST'

/** Said of everything, and never needed: what kind of thing it is, which device it was typed into, each tax of each line. */
const NOISE_KEYS = new Set(['entityType', 'createdDevice', 'lastModifiedDevice', 'appliedTaxes'])

/** What was sent as it is kept: without guests and noise, without what is empty, with text that the database can keep. */
function toKept(value: unknown): unknown {
  if (typeof value === 'string') return toStorable(value)
  if (Array.isArray(value)) return value.map(toKept)
  if (typeof value !== 'object' || value === null) return value
  const kept: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    const isEmpty = inner === null || (Array.isArray(inner) && inner.length === 0)
    const isWords = GUEST_KEYS.has(key) || (key === 'displayName' && isTypedWish(value))
    if (!isEmpty && !isWords && !NOISE_KEYS.has(key)) kept[toStorable(key)] = toKept(inner)
  }
  return kept
}
