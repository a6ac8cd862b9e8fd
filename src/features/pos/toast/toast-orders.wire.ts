import { z } from 'zod'
import { isDate } from '#base/zoned-time.ts'

// The part of Toast's order that the product reads. Other fields are ignored. A field that is missing or malformed counts
// as unknown: only the ids of an order and its checks, and the list of checks, are required.

/** A check of more than this is a typo, and would not fit into the database. */
const MAX_DOLLARS = 1_000_000
const MAX_TEXT_LENGTH = 200

const known = <Value extends z.ZodType>(value: Value) => value.nullable().catch(null)

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
])
/** Dollars exactly as they were sent; rounding comes later. */
const dollars = known(number.pipe(z.number().min(-MAX_DOLLARS).max(MAX_DOLLARS)))
const text = known(z.string().transform((value) => toStorable(value).trim().slice(0, MAX_TEXT_LENGTH) || null))
const flag = z.boolean().catch(false)
const reference = known(z.object({ guid: text }).transform((value) => value.guid))
const guid = z
  .string()
  .regex(/^[\x20-\x7e]+$/, 'is no id')
  .max(100)
/** `2026-11-13T22:15:00.000+0000`: without a colon in the offset, which not every reader of dates understands. */
const instant = known(
  z.string().transform((value, context) => {
    const date = new Date(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
    if (!Number.isNaN(date.getTime())) return date
    context.addIssue('is no instant')
    return z.NEVER
  }),
)
const businessDay = known(
  z
    .number()
    .transform((value) => String(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
    .refine(isDate),
)
/** Malformed entries are left out. */
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(known(item))
    .catch([])
    .transform((items) => items.filter((one) => one !== null))

const appliedDiscount = z.object({
  guid: text,
  name: text,
  discountType: text,
  discountPercent: known(z.number()),
  discountAmount: dollars,
  nonTaxDiscountAmount: dollars,
  discount: reference,
  loyaltyDetails: known(z.object({ referenceId: text })),
  approver: reference,
  appliedDiscountReason: known(z.object({ name: text, comment: text })),
  processingState: text,
})

/** `refundAmount` is without tax. */
const refundDetails = known(z.object({ refundAmount: dollars, taxRefundAmount: dollars }))

const modifier = z.object({
  voided: flag,
  appliedDiscounts: list(appliedDiscount),
  refundDetails,
  get modifiers(): z.ZodType<Modifier[]> {
    return list(modifier)
  },
})
/** A line's price includes its modifiers, but its list of discounts leaves out theirs. */
export type Modifier = {
  voided: boolean
  appliedDiscounts: AppliedDiscount[]
  refundDetails: z.output<typeof refundDetails>
  modifiers: Modifier[]
}

const selection = z.object({
  displayName: text,
  quantity: known(z.number()),
  selectionType: text,
  preDiscountPrice: dollars,
  price: dollars,
  voided: flag,
  voidDate: instant,
  deferred: flag,
  appliedDiscounts: list(appliedDiscount),
  refundDetails,
  modifiers: list(modifier),
})

const serviceCharge = z.object({ chargeAmount: dollars, gratuity: flag, refundDetails })

const payment = z.object({
  guid: text,
  type: text,
  amount: dollars,
  tipAmount: dollars,
  paymentStatus: text,
  paidDate: instant,
  server: reference,
  refund: known(z.object({ refundAmount: dollars, tipRefundAmount: dollars, refundDate: instant })),
  voidInfo: known(z.object({ voidUser: reference, voidApprover: reference, voidDate: instant, voidReason: reference })),
})

const customer = known(z.object({ guid: text, firstName: text, lastName: text, email: text, phone: text }))

/** Whose card is on the check, and at which provider. */
const loyalty = known(z.object({ loyaltyIdentifier: text, vendor: text }))

/** Of an order and of each of its checks. */
const dates = {
  createdDate: instant,
  openedDate: instant,
  closedDate: instant,
  paidDate: instant,
  modifiedDate: instant,
  voidDate: instant,
}

const toastCheck = z.object({
  guid,
  displayNumber: text,
  tabName: text,
  customer,
  appliedLoyaltyInfo: loyalty,
  openedBy: reference,
  ...dates,
  paymentStatus: text,
  amount: dollars,
  taxAmount: dollars,
  totalAmount: dollars,
  voided: flag,
  deleted: flag,
  appliedDiscounts: list(appliedDiscount),
  appliedServiceCharges: list(serviceCharge),
  selections: list(selection),
  payments: list(payment),
})

export const toastOrder = z.object({
  guid,
  displayNumber: text,
  businessDate: businessDay,
  ...dates,
  source: text,
  server: reference,
  table: reference,
  diningOption: reference,
  revenueCenter: reference,
  voided: flag,
  deleted: flag,
  excessFood: flag,
  createdInTestMode: flag,
  // Required: a missing list must not look as if all checks were gone.
  checks: z.array(toastCheck),
})

export type ToastOrder = z.output<typeof toastOrder>
export type ToastCheck = z.output<typeof toastCheck>
export type ToastPayment = z.output<typeof payment>
export type AppliedDiscount = z.output<typeof appliedDiscount>

/** Text without NUL and without lone surrogates, which the database refuses. */
export function toStorable(text: string) {
  return text.replaceAll('\0', '').toWellFormed()
}
