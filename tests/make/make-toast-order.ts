/** One line of a check, in cents; it costs what it says unless a discount or a void is named. */
type Line = {
  cents: number
  discountCents?: number
  percent?: number
  isVoided?: boolean
  isDeferred?: boolean
  discountGuid?: string
  discountName?: string
  discountType?: string
  discountReason?: string
  approver?: string
  item?: string
}
type Check = {
  guid?: string
  number?: string
  tabName?: string | null
  customer?: Record<string, unknown> | null
  status?: string
  lines?: Line[]
  isVoided?: boolean
  isDeleted?: boolean
  modified?: string
  tipCents?: number
  refundCents?: number
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
    createdInTestMode: false,
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
  const paid = lines.filter(({ isVoided }) => !isVoided && !check.isVoided)
  const cents = paid.reduce((sum, line) => sum + line.cents - (line.discountCents ?? 0), 0)
  const tax = Math.round(cents * 0.09)
  return {
    guid: guid ?? `${orderGuid}/check-${index}`,
    entityType: 'Check',
    displayNumber: number ?? String(counter),
    tabName,
    customer,
    paymentStatus: status,
    openedDate: toastTime(opened),
    closedDate: status === 'CLOSED' ? toastTime(modified) : null,
    modifiedDate: toastTime(check.modified ?? modified),
    voided: check.isVoided ?? false,
    deleted: check.isDeleted ?? false,
    deletedDate: NOT_DELETED,
    amount: cents / 100,
    taxAmount: tax / 100,
    totalAmount: (cents + tax) / 100,
    appliedDiscounts: [],
    selections: lines.map((line, place) => toSelection(line, `${orderGuid}/${index}/${place}`)),
    payments:
      status === 'OPEN'
        ? []
        : [
            {
              guid: `${orderGuid}/${index}/payment`,
              type: 'CREDIT',
              amount: (cents + tax) / 100,
              tipAmount: (check.tipCents ?? 0) / 100,
              paymentStatus: 'CAPTURED',
              last4Digits: '4242',
              refund: check.refundCents ? { refundAmount: check.refundCents / 100 } : null,
              voidInfo: null,
            },
          ],
  }
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
    price: (cents - discountCents) / 100,
    voided: isVoided,
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
