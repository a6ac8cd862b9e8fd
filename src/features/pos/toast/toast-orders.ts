import { z } from 'zod'
import { phoneDigits } from '#features/members/members.rules.ts'
import type { NoSaleReason } from '#features/pos/pos.table.ts'
import { amountOf, isSold, refundedSales, sum, toCents } from './check-money.rules.ts'
import { toPosDiscounts } from './toast-discounts.ts'
import { type ToastCheck, type ToastOrder, toastOrder, toStorable } from './toast-orders.wire.ts'
import { toPosPayment } from './toast-payments.ts'

/** An order as the product stores it. Toast's spelling ends in this file and those beside it. */
export type PosOrder = ReturnType<typeof toPosOrder>
export type PosCheck = PosOrder['checks'][number]

/** Reads an order from Toast, or says why it can't. Unknown fields and new values in known ones are fine. */
export function readToastOrder(sent: unknown): PosOrder | { guid: string | undefined; problem: string } {
  const parsed = toastOrder.safeParse(sent)
  if (parsed.success) {
    const times = readTimes(parsed.data)
    if (!times) return { guid: parsed.data.guid, problem: 'openedDate: is missing, and no other date is told' }
    return toPosOrder(parsed.data, times, toKept(sent) as Record<string, unknown>)
  }
  const [issue] = parsed.error.issues
  const guid = z.object({ guid: z.string() }).safeParse(sent).data?.guid
  return { guid, problem: `${issue?.path.join('.') || 'the order'}: ${issue?.message}` }
}

type Times = { openedAt: Date; modifiedAt: Date }

/** When it was opened and last changed, from the other dates if these are missing. */
function readTimes({ checks, ...order }: ToastOrder): Times | undefined {
  const told = inOrder(
    [order, ...checks].flatMap((one) => [
      one.createdDate,
      one.openedDate,
      one.paidDate,
      one.closedDate,
      one.voidDate,
      one.modifiedDate,
    ]),
  )
  const [first, last] = [told[0], told.at(-1)]
  if (!(first && last)) return undefined
  return { openedAt: order.openedDate ?? order.createdDate ?? first, modifiedAt: order.modifiedDate ?? last }
}

function inOrder(dates: readonly (Date | null)[]): Date[] {
  return dates.flatMap((date) => date ?? []).toSorted((one, other) => one.getTime() - other.getTime())
}

function toPosOrder(order: ToastOrder, times: Times, raw: Record<string, unknown>) {
  const isVoided = order.voided || order.deleted
  const noSaleReason = noSaleReasonOf(order)
  return {
    guid: order.guid,
    displayNumber: order.displayNumber,
    /** As Toast names it; orders without one get theirs when they are stored (`date-orders.ts`). */
    businessDate: order.businessDate,
    ...times,
    source: order.source,
    serverGuid: order.server,
    tableGuid: order.table,
    diningOptionGuid: order.diningOption,
    revenueCenterGuid: order.revenueCenter,
    isVoided,
    isSale: noSaleReason === null,
    noSaleReason,
    checks: order.checks.map((check) => toPosCheck(order, check, times)),
    raw,
  }
}

function noSaleReasonOf({ deleted, excessFood, createdInTestMode }: ToastOrder): NoSaleReason | null {
  if (deleted) return 'merged'
  if (excessFood) return 'waste'
  return createdInTestMode ? 'test' : null
}

/** Money in cents. docs/points.md explains what counts where. */
function toPosCheck(order: ToastOrder, check: ToastCheck, times: Times) {
  const isVoided = order.voided || order.deleted || check.voided || check.deleted
  const lines = isVoided ? [] : check.selections.filter(({ voided }) => !voided)
  const discounts = isVoided ? [] : toPosDiscounts(check.appliedDiscounts, lines)
  const charges = isVoided ? [] : check.appliedServiceCharges
  const payments = check.payments.map(toPosPayment)
  const taken = payments.filter(({ state }) => state === 'taken')
  const given = payments.filter(({ state }) => state === 'taken' || state === 'pending')
  const amountCents = isVoided ? 0 : amountOf({ amount: check.amount, lines, charges })
  const totalCents = toCents(check.totalAmount)
  const paidCents = sum(taken.map((payment) => payment.amountCents))
  const refundedCents = sum(given.map((payment) => payment.refundedCents))
  const { firstName, lastName, email, phone } = check.customer ?? {}
  return {
    guid: check.guid,
    displayNumber: check.displayNumber,
    tabName: check.tabName,
    loyaltyIdentifier: loyaltyIdentifierOf(check),
    customerGuid: check.customer?.guid ?? null,
    customerName: [firstName, lastName].filter(Boolean).join(' ') || null,
    customerEmail: email?.toLowerCase() ?? null,
    customerPhoneDigits: (phone && phoneDigits(phone)) || null,
    serverGuid: order.server,
    openedByGuid: check.openedBy,
    openedAt: check.openedDate ?? times.openedAt,
    closedAt: check.closedDate ?? check.paidDate,
    modifiedAt: check.modifiedDate ?? times.modifiedAt,
    paymentStatus: check.paymentStatus ?? 'OPEN',
    grossCents: Math.max(0, grossOf(lines.filter(isSold))),
    amountCents,
    discountCents: sum(discounts.map((discount) => discount.amountCents)),
    taxCents: toCents(check.taxAmount),
    totalCents,
    paidCents,
    tipCents: sum(taken.map((payment) => payment.tipCents)),
    refundedCents,
    refundedSalesCents: refundedSales({ amountCents, totalCents, paidCents, refundedCents, lines, charges }),
    notSaleCents: Math.max(0, grossOf(lines.filter((line) => !isSold(line)))),
    negativeCents: -grossOf(lines.filter(({ preDiscountPrice }) => (preDiscountPrice ?? 0) < 0)) + 0,
    isVoided,
    isDeleted: order.deleted || check.deleted,
    ...readVoids(check, { payments, voidedAt: isVoided ? (check.voidDate ?? order.voidDate) : null, isVoided }),
    discounts,
    payments,
  }
}

/** What Toast calls a provider that answers its terminals, as we do. */
const OUR_VENDOR = 'INTEGRATION'

/** The card that a check was paid with. While it is open, staff may still take the card off again. */
function loyaltyIdentifierOf({ appliedLoyaltyInfo: told, paymentStatus }: ToastCheck): string | null {
  const isPaid = paymentStatus === 'PAID' || paymentStatus === 'CLOSED'
  return isPaid && told?.vendor === OUR_VENDOR ? told.loyaltyIdentifier : null
}

const grossOf = (lines: readonly { preDiscountPrice: number | null }[]) =>
  toCents(sum(lines.map(({ preDiscountPrice }) => preDiscountPrice ?? 0)))

type Voided = { isVoided: boolean; voidedAt: Date | null; payments: readonly ReturnType<typeof toPosPayment>[] }

/** What was voided, when last, and how much of it after somebody had paid. */
function readVoids({ selections }: ToastCheck, { isVoided, voidedAt, payments }: Voided) {
  const lines = selections
    .filter(({ voided }) => isVoided || voided)
    .map(({ preDiscountPrice, voidDate }) => ({ preDiscountPrice, at: voidDate ?? voidedAt }))
  const [paidAt] = inOrder(payments.filter(({ state }) => state !== 'failed').map((payment) => payment.paidAt))
  const afterPayment = lines.filter(({ at }) => at && paidAt && at > paidAt)
  return {
    voidedCents: Math.max(0, grossOf(lines)),
    voidedAt: inOrder([voidedAt, ...lines.map(({ at }) => at)]).at(-1) ?? null,
    voidedAfterPaymentCents: Math.max(0, grossOf(afterPayment)),
  }
}

/** Fields that name a guest or their card, at any depth. */
const GUEST_KEYS = new Set([
  'customer',
  'tabName',
  'deliveryInfo',
  'curbsidePickupInfo',
  'appliedLoyaltyInfo',
  'first6Digits',
  'last4Digits',
  // Typed by staff, so it may name a guest. The reason of a discount has a column of its own.
  'appliedDiscountReason',
  'specialInstructions',
])

/** A wish that somebody typed, such as the words on a cake. */
const isTypedWish = (value: object) => 'selectionType' in value && value.selectionType === 'SPECIAL_REQUEST'

/** Repeated everywhere and never needed: types of things, devices, each tax of each line. */
const NOISE_KEYS = new Set(['entityType', 'createdDevice', 'lastModifiedDevice', 'appliedTaxes'])

/** What is stored of the order as it was sent: without guests, noise and empty fields. */
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
