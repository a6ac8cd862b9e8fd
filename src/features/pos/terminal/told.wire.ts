import { z } from 'zod'
import { toStorable } from '#features/pos/toast/toast-orders.wire.ts'
import { findOnMenu, type MenuKinds } from './menu-kinds.rules.ts'
import type { ToldCheck } from './offers.rules.ts'
import { type RedemptionWire, redemptionWire } from './terminal.contract.ts'

// The part of what Toast's terminals send that the product reads. Other fields are ignored.

const MAX_DOLLARS = 1_000_000
const MAX_REDEMPTIONS = 50
const MAX_LINES = 1000

const guid = z
  .string()
  .regex(/^[\x20-\x7e]+$/)
  .max(100)
const identifier = z.string().trim().max(100)
const text = z
  .string()
  .nullish()
  .transform((value) => toStorable(value ?? '').trim())
const cents = z
  .number()
  .min(-MAX_DOLLARS)
  .max(MAX_DOLLARS)
  .nullish()
  .transform((value) => (value === null || value === undefined ? undefined : Math.round(value * 100)))
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .nullish()
    .transform((value) => value ?? [])

const discount = z.object({
  guid: text,
  name: text,
  discountAmount: cents,
  nonTaxDiscountAmount: cents,
  processingState: text,
  loyaltyDetails: z.object({ referenceId: text }).nullish(),
})
type ToldDiscount = z.output<typeof discount>

const selection = z.object({
  guid,
  displayName: text,
  quantity: z.number().nullish(),
  selectionType: text,
  preDiscountPrice: cents,
  price: cents,
  voided: flag,
  deferred: flag,
  appliedDiscounts: list(discount, MAX_REDEMPTIONS),
})

const check = z.object({
  guid,
  selections: list(selection, MAX_LINES),
  appliedDiscounts: list(discount, MAX_REDEMPTIONS),
})

const redemptions = list(redemptionWire, MAX_REDEMPTIONS)

/** A terminal may leave out a check that has nothing on it. */
export const askedAboutCheck = z.object({
  loyaltyIdentifier: identifier.min(1),
  check: check.nullish(),
  redemptions,
})
export type AskedAboutCheck = z.output<typeof askedAboutCheck>

/** The check of an accrual is read as a check of an order is; here only whose and which it is. */
export const accrued = z.object({
  loyaltyIdentifier: identifier.nullish(),
  orderGuid: guid,
  check: z.looseObject({ guid }),
})

export const reversed = z.object({
  loyaltyIdentifier: identifier.nullish(),
  transactionId: guid,
  redemptions: z.array(redemptionWire).max(MAX_REDEMPTIONS).nullish(),
})

const word = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((value) => value || undefined)

export const searched = z.object({
  searchCriteria: z.object({ firstName: word, lastName: word, email: word, phone: word }),
})

export const signedUp = z
  .object({ phone: word, email: word })
  .refine(({ phone, email }) => (phone === undefined) !== (email === undefined), 'must have a phone or an email')

export const transferred = z.object({
  fromLoyaltyIdentifier: identifier.min(1),
  toLoyaltyIdentifier: identifier.min(1),
})

const TAKEN_BACK = new Set(['VOID', 'PENDING_VOID'])
/** Paying a house account is no sale. */
const NO_SALE = 'HOUSE_ACCOUNT_PAY_BALANCE'

/** What offers need to know of a check: what is sold on it, and what the house has taken off. */
export function toToldCheck(
  told: AskedAboutCheck['check'],
  { asked, menu }: { asked: readonly RedemptionWire[]; menu: MenuKinds },
): ToldCheck {
  const ours = new Set(asked.flatMap((one) => [one.appliedDiscountGuid, ...appliedToItems(one)]))
  const isHouse = (one: ToldDiscount) =>
    !one.loyaltyDetails && !ours.has(one.guid) && !TAKEN_BACK.has(one.processingState)
  const sold = (told?.selections ?? []).filter(
    ({ voided, deferred, selectionType }) => !voided && !deferred && selectionType !== NO_SALE,
  )
  const discounts = [...(told?.appliedDiscounts ?? []), ...sold.flatMap((line) => line.appliedDiscounts)]
  return {
    lines: sold.map((line) => {
      const { kind, words } = findOnMenu(menu, line.displayName)
      return {
        guid: line.guid,
        words: `${line.displayName} ${words}`,
        kind,
        quantity: line.quantity ?? 1,
        grossCents: Math.max(0, line.preDiscountPrice ?? line.price ?? 0),
        isDiscounted: line.appliedDiscounts.some(isHouse),
      }
    }),
    houseDiscounts: discounts.filter(isHouse).map((one) => ({
      name: one.name,
      cents: Math.max(0, one.nonTaxDiscountAmount ?? one.discountAmount ?? 0),
    })),
  }
}

const itemApplication = z.array(z.object({ appliedDiscountIdentifier: z.string() }).partial())

/** A reward for several items has a discount on each of them. */
function appliedToItems({ itemApplication: told }: RedemptionWire): (string | undefined)[] {
  const parsed = itemApplication.safeParse(told)
  return parsed.success ? parsed.data.map((item) => item.appliedDiscountIdentifier) : []
}
