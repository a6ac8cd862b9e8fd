/** One line of a check, in cents; it costs what it says unless a discount or a void is named. */
type Line = {
  cents: number
  discountCents?: number
  percent?: number
  isVoided?: boolean
  /** When it was voided. */
  voidedAt?: string
  isDeferred?: boolean
  /** TOAST_CARD_SELL and the like; NONE for what is on the menu. */
  selectionType?: string
  /** What it costs in the end, where a discount on the whole check lowers it too. */
  netCents?: number
  /** What was given back of it, without tax. */
  refundedCents?: number
  taxRefundedCents?: number
  discountGuid?: string
  discountName?: string
  discountType?: string
  discountReason?: string
  approver?: string
  item?: string
}
type Payment = {
  cents: number
  tipCents?: number
  type?: string
  status?: string | null
  paidAt?: string
  refundCents?: number
  tipRefundCents?: number
  refundedAt?: string
  /** Who voided it, when and who approved. */
  voided?: { by: string; approver?: string; at: string }
}
type Charge = { cents: number; isGratuity?: boolean; category?: string; refundedCents?: number }
type Check = {
  guid?: string
  number?: string
  tabName?: string | null
  customer?: Record<string, unknown> | null
  /** Whose card was scanned, and at which provider where it is not ours. */
  card?: { loyaltyIdentifier: string; vendor?: string }
  status?: string
  lines?: Line[]
  isVoided?: boolean
  isDeleted?: boolean
  modified?: string
  tipCents?: number
  refundCents?: number
  /** What the whole check came to, where it is not the sum of its lines and charges. */
  amount?: number | null
  charges?: Charge[]
  /** Discounts on the whole check; the lines' `netCents` say what they did. */
  discounts?: { cents: number; name?: string; guid?: string; loyaltyReference?: string }[]
  /** One that pays everything, where the test names none. */
  payments?: Payment[]
}
type Order = {
  guid?: string
  opened?: string
  modified?: string
  businessDate?: number
  server?: string | null
  isVoided?: boolean
  isDeleted?: boolean
  isWaste?: boolean
  isTest?: boolean
  checks?: Check[]
}

const NOT_DELETED = '1970-01-01T00:00:00.000+0000'
let counter = 0

/** `2025-11-13T22:15:00.000+0000`: Toast writes the offset without a colon. */
function toastTime(instant: string) {
  return new Date(instant).toISOString().replace('Z', '+0000')
}

/** An order in Toast's own words: one closed check of $40.00 at eight in the evening, unless the test says otherwise. */
export function makeToastOrder({
  guid,
  opened = '2025-11-13T20:00:00-05:00',
  modified = '2025-11-13T22:00:00-05:00',
  businessDate = 20251113,
  server = 'employee-1',
  isVoided = false,
  isDeleted = false,
  isWaste = false,
  isTest = false,
  checks = [{}],
}: Order = {}): Record<string, unknown> {
  counter += 1
  const orderGuid = guid ?? `order-${counter}`
  return {
    guid: orderGuid,
    entityType: 'Order',
    displayNumber: String(counter),
    source: 'In Store',
    businessDate,
    openedDate: toastTime(opened),
    modifiedDate: toastTime(modified),
    voided: isVoided,
    deleted: isDeleted,
    deletedDate: NOT_DELETED,
    excessFood: isWaste,
    createdInTestMode: isTest,
    server: server === null ? null : { guid: server, entityType: 'RestaurantUser' },
    table: { guid: 'table-1', entityType: 'Table' },
    diningOption: { guid: 'dining-1', entityType: 'DiningOption' },
    revenueCenter: null,
    checks: checks.map((check, index) => toCheck(check, { orderGuid, index, opened, modified })),
  }
}

function toCheck(
  { guid, number, tabName = null, customer = null, status = 'CLOSED', lines = [{ cents: 4000 }], ...check }: Check,
  { orderGuid, index, opened, modified }: { orderGuid: string; index: number; opened: string; modified: string },
) {
  const live = lines.filter(({ isVoided }) => !isVoided && !check.isVoided)
  const ofLines = live.reduce((sum, line) => sum + (line.netCents ?? line.cents - (line.discountCents ?? 0)), 0)
  const charges = check.charges ?? []
  const added = charges.filter(({ isGratuity }) => !isGratuity).reduce((sum, charge) => sum + charge.cents, 0)
  const cents = ofLines + added
  const tax = Math.round(cents * 0.09)
  const { tipCents, refundCents } = check
  const all = { cents: cents + tax, ...(tipCents && { tipCents }), ...(refundCents && { refundCents }) }
  const paysAll: Payment[] = status === 'OPEN' ? [] : [all]
  return {
    guid: guid ?? `${orderGuid}/check-${index}`,
    entityType: 'Check',
    displayNumber: number ?? String(counter),
    tabName,
    customer,
    appliedLoyaltyInfo: check.card ? { vendor: 'INTEGRATION', ...check.card } : null,
    paymentStatus: status,
    openedDate: toastTime(opened),
    closedDate: status === 'CLOSED' ? toastTime(modified) : null,
    modifiedDate: toastTime(check.modified ?? modified),
    voided: check.isVoided ?? false,
    deleted: check.isDeleted ?? false,
    deletedDate: NOT_DELETED,
    amount: check.amount === undefined ? cents / 100 : check.amount,
    taxAmount: tax / 100,
    totalAmount: (cents + tax) / 100,
    appliedDiscounts: (check.discounts ?? []).map((discount, place) => ({
      guid: `${orderGuid}/${index}/discount-${place}`,
      name: discount.name ?? 'Comp',
      discountType: 'OPEN_FIXED',
      discountPercent: null,
      discountAmount: discount.cents / 100,
      nonTaxDiscountAmount: discount.cents / 100,
      discount: discount.guid ? { guid: discount.guid, entityType: 'Discount' } : null,
      loyaltyDetails: discount.loyaltyReference
        ? { vendor: 'INTEGRATION', referenceId: discount.loyaltyReference }
        : null,
      processingState: null,
    })),
    appliedServiceCharges: charges.map((charge) => ({
      chargeAmount: charge.cents / 100,
      gratuity: charge.isGratuity ?? false,
      serviceChargeCategory: charge.category ?? 'SERVICE_CHARGE',
      refundDetails: toRefundDetails(charge.refundedCents),
    })),
    selections: lines.map((line, place) => toSelection(line, `${orderGuid}/${index}/${place}`)),
    payments: (check.payments ?? paysAll).map((payment, place) =>
      toPayment(payment, { guid: `${orderGuid}/${index}/payment-${place}`, modified }),
    ),
  }
}

function toPayment(
  { cents, status = 'CAPTURED', ...payment }: Payment,
  { guid, modified }: { guid: string; modified: string },
) {
  const isRefunded = payment.refundCents !== undefined || payment.tipRefundCents !== undefined
  return {
    guid,
    type: payment.type ?? 'CREDIT',
    amount: cents / 100,
    tipAmount: (payment.tipCents ?? 0) / 100,
    paymentStatus: status,
    paidDate: toastTime(payment.paidAt ?? modified),
    server: { guid: 'employee-1', entityType: 'RestaurantUser' },
    last4Digits: '4242',
    refund: isRefunded
      ? {
          refundAmount: (payment.refundCents ?? 0) / 100,
          tipRefundAmount: (payment.tipRefundCents ?? 0) / 100,
          refundDate: toastTime(payment.refundedAt ?? modified),
        }
      : null,
    voidInfo: payment.voided
      ? {
          voidUser: { guid: payment.voided.by },
          voidApprover: payment.voided.approver ? { guid: payment.voided.approver } : null,
          voidDate: toastTime(payment.voided.at),
        }
      : null,
  }
}

function toRefundDetails(cents: number | undefined, taxCents = 0) {
  return cents === undefined ? null : { refundAmount: cents / 100, taxRefundAmount: taxCents / 100 }
}

function toSelection(
  { cents, discountCents = 0, percent, isVoided = false, isDeferred = false, item = 'House plate', ...line }: Line,
  guid: string,
) {
  return {
    guid,
    displayName: item,
    quantity: 1,
    preDiscountPrice: cents / 100,
    price: (line.netCents ?? cents - discountCents) / 100,
    selectionType: line.selectionType ?? 'NONE',
    refundDetails: toRefundDetails(line.refundedCents, line.taxRefundedCents),
    voided: isVoided,
    voidDate: line.voidedAt ? toastTime(line.voidedAt) : null,
    deferred: isDeferred,
    modifiers: [],
    appliedDiscounts:
      discountCents > 0
        ? [
            {
              guid: line.discountGuid ?? `${guid}/discount`,
              name: line.discountName ?? 'Comp',
              discountType: line.discountType ?? (percent === undefined ? 'FIXED' : 'PERCENT'),
              discountPercent: percent ?? null,
              discountAmount: discountCents / 100,
              nonTaxDiscountAmount: discountCents / 100,
              approver: line.approver ? { guid: line.approver } : null,
              appliedDiscountReason: line.discountReason ? { name: line.discountReason, comment: null } : null,
              processingState: null,
            },
          ]
        : [],
  }
}
