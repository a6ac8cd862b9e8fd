import { guidOf, guidWithin } from '#simulator/toast/bar/chance.rules.ts'
import { type CheckSums, taxes } from '#simulator/toast/bar/check-sums.rules.ts'
import {
  type DiscountState,
  isLoyalty,
  type LineState,
  type OrderHistory,
  type OrderState,
  type PlannedDiscount,
} from '#simulator/toast/bar/order-history.rules.ts'
import { toRefundRef } from './payment-refs.rules.ts'
import { businessDateOf, toRef, toWireInstant } from './wire-format.rules.ts'

const foodCategory = toRef(guidOf('sales category', 'Food'), 'SalesCategory')
const drinksCategory = toRef(guidOf('sales category', 'Drinks'), 'SalesCategory')
const extrasGroup = toRef(guidOf('option group', 'Extras'), 'MenuOptionGroup')
const rates = taxes.map(({ name, percent }) => ({
  name,
  rate: percent / 100,
  taxRate: { guid: guidOf('tax rate', name), entityType: 'TaxRate' },
}))

export type WireSelection = ReturnType<typeof toWireSelection>
export type WireDiscount = ReturnType<typeof toWireDiscount>

/** What selections and their modifiers share. Spreading it last takes half the time of spreading it first. */
function toSelection(history: OrderHistory, { planned, createdAt, modifiedAt }: LineState) {
  return {
    entityType: 'MenuItemSelection',
    externalId: null,
    quantity: planned.quantity,
    unitOfMeasure: 'NONE',
    preModifier: null,
    diningOption: toRef(history.diningOption.guid, 'DiningOption'),
    seatNumber: planned.seat,
    fulfillmentStatus: 'SENT',
    createdDate: toWireInstant(createdAt),
    modifiedDate: toWireInstant(modifiedAt),
  }
}

export function toWireSelection(
  history: OrderHistory,
  state: OrderState,
  { line, sums }: { line: LineState; sums: CheckSums },
) {
  const { item, name: displayName, isBalance = false } = line.planned
  const voided = line.voided ?? state.voided
  const { grossCents = 0, netCents = 0, taxCents = 0, taxes: taxesInCents = [] } = sums.lines.get(line.number) ?? {}
  const guid = lineGuid(history, line.number)
  return {
    guid,
    displayName,
    selectionType: item ? 'NONE' : isBalance ? 'HOUSE_ACCOUNT_PAY_BALANCE' : 'TOAST_CARD_SELL',
    item: item && toMenuRef(item.guid, 'MenuItem'),
    itemGroup: item && toMenuRef(item.groupGuid, 'MenuGroup'),
    optionGroup: null,
    salesCategory: item && (item.isDrink ? drinksCategory : foodCategory),
    receiptLinePrice: line.unitCents / 100,
    preDiscountPrice: grossCents / 100,
    price: netCents / 100,
    tax: taxCents / 100,
    taxInclusion: 'NOT_INCLUDED',
    deferred: item === null && !isBalance,
    voided: voided !== null,
    voidDate: voided && toWireInstant(voided.at),
    voidBusinessDate: voided && businessDateOf(voided.at),
    voidReason: voided && toRef(voided.reasonGuid, 'VoidReason'),
    refundDetails: line.isRefunded
      ? {
          refundAmount: netCents / 100,
          taxRefundAmount: taxCents / 100,
          refundTransaction: findRefund(history, state, line),
        }
      : null,
    appliedTaxes: item
      ? rates.map((rate, index) => ({
          guid: guidWithin(guid, `tax ${rate.name}`),
          entityType: 'AppliedTaxRate',
          taxAmount: (taxesInCents[index] ?? 0) / 100,
          type: 'PERCENT',
          ...rate,
        }))
      : [],
    appliedDiscounts: line.discounts.map((discount) => toWireDiscount(history, discount, sums)),
    modifiers: toModifiers(history, line),
    ...toSelection(history, line),
  }
}

function findRefund(history: OrderHistory, { checks }: OrderState, line: LineState) {
  const check = checks.find(({ number }) => number === line.check)
  const payment = check?.payments.find(({ refund }) => refund)
  return check && payment ? toRefundRef(history, check, payment) : null
}

/** What was added to a plate or a glass. Its price is in the line above it already. */
function toModifiers(history: OrderHistory, line: LineState) {
  const { extra, quantity } = line.planned
  if (!extra) return []
  const modifier = {
    guid: guidWithin(lineGuid(history, line.number), 'modifier'),
    displayName: extra.name,
    selectionType: 'NONE',
    item: toRef(guidOf('extra', extra.name), 'MenuItem'),
    itemGroup: null,
    optionGroup: extrasGroup,
    salesCategory: null,
    receiptLinePrice: extra.cents / 100,
    preDiscountPrice: (extra.cents * quantity) / 100,
    price: (extra.cents * quantity) / 100,
    tax: 0,
    taxInclusion: 'INHERITED',
    deferred: false,
    voided: line.voided !== null,
    voidDate: null,
    voidBusinessDate: null,
    voidReason: null,
    refundDetails: null,
    appliedTaxes: [],
    appliedDiscounts: [],
    modifiers: [],
    ...toSelection(history, line),
  }
  return [modifier]
}

export function toWireDiscount(history: OrderHistory, discount: DiscountState, sums: CheckSums) {
  const { planned, number } = discount
  const { source, triggerLine, comboLines } = planned
  const isFromLoyalty = isLoyalty(discount)
  const amount = (sums.discounts.get(number) ?? 0) / 100
  const guid = guidWithin(history.guid, `discount ${number}`)
  return {
    guid,
    entityType: isFromLoyalty
      ? 'AppliedLoyaltyProviderDiscount'
      : comboLines.length > 0
        ? 'MultiItemAppliedDiscount'
        : 'AppliedCustomDiscount',
    externalId: null,
    name: source.name,
    discountType: source.type,
    discountPercent: planned.percent ?? source.percent,
    discountAmount: amount,
    nonTaxDiscountAmount: amount,
    discount: isFromLoyalty ? null : { guid: source.guid, entityType: 'Discount' },
    approver: planned.approverGuid ? toRef(planned.approverGuid, 'RestaurantUser') : null,
    appliedDiscountReason: toReason(planned),
    appliedPromoCode: null,
    processingState: isFromLoyalty ? (discount.isTakenBack ? 'VOID' : 'APPLIED') : null,
    loyaltyDetails: isFromLoyalty
      ? { vendor: 'INTEGRATION', referenceId: planned.loyaltyReference ?? guidWithin(guid, 'loyalty') }
      : null,
    comboItems: comboLines.map((line) => toRef(lineGuid(history, line), 'MenuItemSelection')),
    triggers:
      triggerLine === null
        ? []
        : [{ selection: toRef(lineGuid(history, triggerLine), 'MenuItemSelection'), quantity: 1 }],
  }
}

function toMenuRef(guid: string, entityType: string) {
  return { guid, entityType, multiLocationId: guid.slice(0, 8), externalId: null }
}

function toReason({ reason }: PlannedDiscount) {
  if (!reason) return null
  const discountReason = { guid: reason.guid, entityType: 'DiscountReason' }
  return { name: reason.name, description: null, comment: reason.comment, discountReason }
}

function lineGuid({ guid }: OrderHistory, number: number) {
  return guidWithin(guid, `line ${number}`)
}
