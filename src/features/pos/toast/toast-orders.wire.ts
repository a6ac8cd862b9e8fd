import { z } from 'zod'
import { isDate } from '#base/zoned-time.ts'

// An order as Toast writes it, as far as the product reads it. Fields it does not know are let through unread.

/** A check of more than this is a mistake of somebody's, and would not fit into the database. */
const MAX_DOLLARS = 1_000_000
const MAX_TEXT_LENGTH = 200

const dollars = z
  .number()
  .min(-MAX_DOLLARS)
  .max(MAX_DOLLARS)
  .nullish()
  .transform((value) => Math.round((value ?? 0) * 100))
const text = z
  .string()
  .nullish()
  .transform((value) => (value && toStorable(value).trim().slice(0, MAX_TEXT_LENGTH)) || null)
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
const reference = z
  .object({ guid: text })
  .nullish()
  .transform((value) => value?.guid ?? null)
const guid = z
  .string()
  .regex(/^[\x20-\x7e]+$/, 'is no id')
  .max(100)
/** `2026-11-13T22:15:00.000+0000`: without a colon in the offset, which not every reader of dates understands. */
const instant = z.string().transform((value, context) => {
  const date = new Date(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  if (!Number.isNaN(date.getTime())) return date
  context.addIssue('is no instant')
  return z.NEVER
})
const noInstant = instant.nullish().transform((value) => value ?? null)
const businessDay = z.number().transform((value, context) => {
  const date = String(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  if (isDate(date)) return date
  context.addIssue('is no business date')
  return z.NEVER
})
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? [])

const appliedDiscount = z.object({
  guid: text,
  discount: reference,
  name: text,
  discountType: text,
  discountPercent: z.number().nullish(),
  discountAmount: dollars,
  nonTaxDiscountAmount: z.number().min(-MAX_DOLLARS).max(MAX_DOLLARS).nullish(),
  approver: reference,
  appliedDiscountReason: z.object({ name: text, comment: text }).nullish(),
  processingState: text,
})

const selection = z.object({
  preDiscountPrice: dollars,
  price: dollars,
  voided: flag,
  deferred: flag,
  appliedDiscounts: list(appliedDiscount),
  get modifiers() {
    return list(modifier)
  },
})

/** The prices of modifiers are in their line's already; a discount on one of them is not in its line's list. */
const modifier = z.object({
  voided: flag,
  appliedDiscounts: list(appliedDiscount),
  get modifiers(): z.ZodType<Modifier[]> {
    return list(modifier) as unknown as z.ZodType<Modifier[]>
  },
})
export type Modifier = { voided: boolean; appliedDiscounts: AppliedDiscount[]; modifiers: Modifier[] }

const payment = z.object({
  amount: dollars,
  tipAmount: dollars,
  paymentStatus: text,
  voidInfo: z.unknown(),
  refund: z.object({ refundAmount: dollars }).nullish(),
})

const customer = z.object({ guid: text, firstName: text, lastName: text, email: text, phone: text }).partial().nullish()

const toastCheck = z.object({
  guid,
  displayNumber: text,
  tabName: text,
  customer,
  openedDate: noInstant,
  closedDate: noInstant,
  paidDate: noInstant,
  modifiedDate: noInstant,
  paymentStatus: text,
  taxAmount: dollars,
  totalAmount: dollars,
  voided: flag,
  deleted: flag,
  appliedDiscounts: list(appliedDiscount),
  selections: list(selection),
  payments: list(payment),
})

export const toastOrder = z.object({
  guid,
  displayNumber: text,
  businessDate: businessDay,
  openedDate: instant,
  modifiedDate: instant,
  source: text,
  server: reference,
  table: reference,
  diningOption: reference,
  revenueCenter: reference,
  voided: flag,
  deleted: flag,
  excessFood: flag,
  createdInTestMode: flag,
  checks: list(toastCheck),
})

export type ToastOrder = z.output<typeof toastOrder>
export type ToastCheck = z.output<typeof toastCheck>
export type AppliedDiscount = z.output<typeof appliedDiscount>

/** Text without NUL and without halves of characters, which the database refuses. */
export function toStorable(text: string) {
  return text.replaceAll('\0', '').toWellFormed()
}
