import { guidOf, guidWithin } from '#simulator/toast/bar/chance.rules.ts'
import { type CheckSums, taxes } from '#simulator/toast/bar/check-sums.rules.ts'
import type { OrderHistory, PlannedDiscount } from '#simulator/toast/bar/order-history.rules.ts'
import {
  type DiscountState,
  isLoyalty,
  type LineState,
  type OrderState,
} from '#simulator/toast/bar/order-state.rules.ts'
import type { WireDiscount, WireReason, WireSelection } from './toast-wire.ts'
import { businessDateOf, toRef, toWireInstant } from './wire-format.rules.ts'

const foodCategory = toRef(guidOf('sales category', 'Food'), 'SalesCategory')
const drinksCategory = toRef(guidOf('sales category', 'Drinks'), 'SalesCategory')
const extrasGroup = toRef(guidOf('option group', 'Extras'), 'MenuOptionGroup')
const rates = taxes.map(({ name, percent }) => ({
  name,
  rate: percent / 100,
  taxRate: { guid: guidOf('tax rate', name), entityType: 'TaxRate' },
}))

export function toWireSelection(
  history: OrderHistory,
  state: OrderState,
  { line, sums }: { line: LineState; sums: CheckSums },
): WireSelection {
  const { planned } = line
  const { item } = planned
  const voided = line.voided ?? state.voided
  const found = sums.lines.get(line.number)
  const guid = lineGuid(history, line.number)
  const amounts = { grossCents: found?.grossCents ?? 0, netCents: found?.netCents ?? 0, taxCents: found?.taxCents ?? 0 }
  return {
    guid,
    entityType: 'MenuItemSelection',
    externalId: null,
    displayName: planned.name,
    quantity: planned.quantity,
    unitOfMeasure: 'NONE',
    selectionType: item ? 'NONE' : 'TOAST_CARD_SELL',
    item: item && toMenuRef(item.guid, 'MenuItem'),
    itemGroup: item && toMenuRef(item.groupGuid, 'MenuGroup'),
    optionGroup: null,
    preModifier: null,
    salesCategory: item && (item.isDrink ? drinksCategory : foodCategory),
    diningOption: toRef(history.diningOption.guid, 'DiningOption'),
    receiptLinePrice: line.unitCents / 100,
    preDiscountPrice: amounts.grossCents / 100,
    price: amounts.netCents / 100,
    tax: amounts.taxCents / 100,
    taxInclusion: 'NOT_INCLUDED',
    deferred: item === null,
    seatNumber: planned.seat,
    fulfillmentStatus: 'SENT',
    voided: voided !== null,
    voidDate: voided && toWireInstant(voided.at),
    voidBusinessDate: voided && businessDateOf(voided.at),
    voidReason: voided && toRef(voided.reasonGuid, 'VoidReason'),
    refundDetails: line.isRefunded
      ? { refundAmount: amounts.netCents / 100, taxRefundAmount: amounts.taxCents / 100 }
      : null,
    createdDate: toWireInstant(line.createdAt),
    modifiedDate: toWireInstant(line.modifiedAt),
    appliedTaxes: item
      ? rates.map(({ name, rate, taxRate }, index) => ({
          guid: guidWithin(guid, `tax ${name}`),
          entityType: 'AppliedTaxRate',
          taxRate,
          name,
          rate,
          taxAmount: (found?.taxes[index] ?? 0) / 100,
          type: 'PERCENT',
        }))
      : [],
    appliedDiscounts: line.discounts.map((discount) => toWireDiscount(history, discount, sums)),
    modifiers: toModifiers(history, line),
  }
}

/** What was added to a plate or a glass. Its price is in the line above it already. */
function toModifiers(history: OrderHistory, { number, planned, createdAt, modifiedAt, voided }: LineState) {
  const { extra, quantity } = planned
  if (!extra) return []
  const modifier: WireSelection = {
    guid: guidWithin(lineGuid(history, number), 'modifier'),
    entityType: 'MenuItemSelection',
    externalId: null,
    displayName: extra.name,
    quantity,
    unitOfMeasure: 'NONE',
    selectionType: 'NONE',
    item: toRef(guidOf('extra', extra.name), 'MenuItem'),
    itemGroup: null,
    optionGroup: extrasGroup,
    preModifier: null,
    salesCategory: null,
    diningOption: toRef(history.diningOption.guid, 'DiningOption'),
    receiptLinePrice: extra.cents / 100,
    preDiscountPrice: (extra.cents * quantity) / 100,
    price: (extra.cents * quantity) / 100,
    tax: 0,
    taxInclusion: 'INHERITED',
    deferred: false,
    seatNumber: planned.seat,
    fulfillmentStatus: 'SENT',
    voided: voided !== null,
    voidDate: null,
    voidBusinessDate: null,
    voidReason: null,
    refundDetails: null,
    createdDate: toWireInstant(createdAt),
    modifiedDate: toWireInstant(modifiedAt),
    appliedTaxes: [],
    appliedDiscounts: [],
    modifiers: [],
  }
  return [modifier]
}

export function toWireDiscount(history: OrderHistory, discount: DiscountState, sums: CheckSums): WireDiscount {
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
    loyaltyDetails: isFromLoyalty ? { vendor: 'INTEGRATION', referenceId: guidWithin(guid, 'loyalty') } : null,
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

function toReason({ reason }: PlannedDiscount): WireReason | null {
  if (!reason) return null
  const discountReason = { guid: reason.guid, entityType: 'DiscountReason' }
  return { name: reason.name, description: null, comment: reason.comment, discountReason }
}

function lineGuid({ guid }: OrderHistory, number: number) {
  return guidWithin(guid, `line ${number}`)
}
