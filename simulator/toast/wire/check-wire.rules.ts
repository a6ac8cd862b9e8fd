import { guidOf, guidWithin } from '#simulator/toast/bar/chance.rules.ts'
import { type CheckSums, serviceCharge, sumCheck } from '#simulator/toast/bar/check-sums.rules.ts'
import type { OrderHistory } from '#simulator/toast/bar/order-history.rules.ts'
import {
  type CheckState,
  isLoyalty,
  type OrderState,
  type PaymentState,
} from '#simulator/toast/bar/order-state.rules.ts'
import { toWireDiscount, toWireSelection } from './line-wire.rules.ts'
import type { WireCheck, WireCustomer, WirePayment, WireServiceCharge } from './toast-wire.ts'
import { businessDateOf, toRef, toWireDate, toWireInstant } from './wire-format.rules.ts'

const DELIVERY_FEE = 'delivery fee'
const toChargeRef = (name: string) => ({ guid: guidOf('service charge', name), entityType: 'ServiceCharge' })
const feeRef = toChargeRef(DELIVERY_FEE)
const gratuityRef = toChargeRef(serviceCharge?.name ?? '')

export function toWireCheck(history: OrderHistory, state: OrderState, check: CheckState): WireCheck {
  const { voided, deletedAt, lines } = state
  const sums = sumCheck(state, check)
  const isFirst = check.number === 0
  return {
    guid: checkGuid(history, check),
    entityType: 'Check',
    externalId: null,
    displayNumber: isFirst ? history.displayNumber : history.splitNumber,
    tabName: isFirst ? history.guest.tabName : null,
    paymentStatus: check.status,
    taxExempt: false,
    openedDate: toWireInstant(check.openedAt),
    closedDate: check.closedAt === null ? null : toWireInstant(check.closedAt),
    modifiedDate: toWireInstant(check.modifiedAt),
    paidDate: check.paidAt === null ? null : toWireInstant(check.paidAt),
    voided: voided !== null,
    voidDate: voided && toWireInstant(voided.at),
    voidBusinessDate: voided && businessDateOf(voided.at),
    deleted: deletedAt !== null,
    deletedDate: toWireInstant(deletedAt ?? 0),
    openedBy: history.serverGuid ? toRef(history.serverGuid, 'RestaurantUser') : null,
    amount: sums.amountCents / 100,
    taxAmount: sums.taxCents / 100,
    totalAmount: sums.totalCents / 100,
    customer: isFirst ? toCustomer(history) : null,
    appliedLoyaltyInfo: check.discounts.some(isLoyalty)
      ? { loyaltyIdentifier: history.guid, maskedLoyaltyIdentifier: 'xxxx', vendor: 'INTEGRATION' }
      : null,
    appliedServiceCharges: toCharges(history, state, { check, sums }),
    appliedDiscounts: check.discounts.map((discount) => toWireDiscount(history, discount, sums)),
    selections: lines
      .filter((line) => line.check === check.number)
      .map((line) => toWireSelection(history, state, { line, sums })),
    payments: check.payments.map((payment) => toPayment(history, state, { check, payment })),
  }
}

function checkGuid({ guid }: OrderHistory, { number }: CheckState) {
  return guidWithin(guid, `check ${number}`)
}

/** Toast tells who the guest is only when something is taken out or delivered. */
function toCustomer({ guest: { customer }, diningOption }: OrderHistory): WireCustomer | null {
  if (!customer || diningOption.behavior === 'DINE_IN') return null
  const { guid, ...person } = customer
  return { guid, entityType: 'Customer', phoneCountryCode: customer.phone ? '1' : null, ...person }
}

function toCharges(
  history: OrderHistory,
  { feeCents, voided, deletedAt }: OrderState,
  { check, sums }: { check: CheckState; sums: CheckSums },
): WireServiceCharge[] {
  if (voided || deletedAt !== null) return []
  const base = {
    externalId: null,
    taxable: false,
    delivery: history.diningOption.behavior === 'DELIVERY',
    takeout: history.diningOption.behavior === 'TAKE_OUT',
    dineIn: history.diningOption.behavior === 'DINE_IN',
    serviceChargeCategory: 'SERVICE_CHARGE',
    appliedTaxes: [],
    entityType: 'AppliedServiceCharge',
  }
  const of = (name: string) => ({
    guid: guidWithin(history.guid, `charge ${check.number} ${name}`),
    name,
    serviceCharge: name === DELIVERY_FEE ? feeRef : gratuityRef,
  })
  const list: WireServiceCharge[] = []
  if (serviceCharge && sums.gratuityCents > 0) {
    const chargeAmount = sums.gratuityCents / 100
    const { name, percent } = serviceCharge
    list.push({ ...base, ...of(name), chargeAmount, chargeType: 'PERCENT', percent, gratuity: true })
  }
  if (feeCents > 0 && check.number === 0) {
    const chargeAmount = feeCents / 100
    list.push({ ...base, ...of(DELIVERY_FEE), chargeAmount, chargeType: 'FIXED', percent: null, gratuity: false })
  }
  return list
}

function toPayment(
  history: OrderHistory,
  { voided }: OrderState,
  { check, payment }: { check: CheckState; payment: PaymentState },
): WirePayment {
  const { planned, refund, cents, tipCents, paidAt } = payment
  const guid = guidWithin(history.guid, `payment ${check.number} ${payment.number}`)
  const server = history.serverGuid ? toRef(history.serverGuid, 'RestaurantUser') : null
  const isCard = planned.type === 'CREDIT'
  return {
    guid,
    entityType: 'OrderPayment',
    externalId: null,
    type: planned.type,
    amount: cents / 100,
    tipAmount: tipCents / 100,
    amountTendered: planned.type === 'CASH' ? (Math.ceil(cents / 500) * 500) / 100 : null,
    paymentStatus: voided ? 'VOIDED' : isCard && check.status === 'PAID' ? 'AUTHORIZED' : 'CAPTURED',
    paidDate: toWireInstant(paidAt),
    paidBusinessDate: toWireDate(history.businessDate),
    cardType: planned.cardType,
    last4Digits: planned.last4Digits,
    cardEntryMode: isCard ? (history.source === 'Online' ? 'ONLINE' : 'EMV_CHIP_SIGN') : null,
    refundStatus: refund === null ? 'NONE' : refund.cents >= cents ? 'FULL' : 'PARTIAL',
    refund: refund && {
      refundAmount: refund.cents / 100,
      tipRefundAmount: refund.tipCents / 100,
      refundDate: toWireInstant(refund.at),
      refundBusinessDate: businessDateOf(refund.at),
      refundTransaction: { guid: guidWithin(guid, 'refund'), entityType: 'RefundTransaction' },
    },
    voidInfo: voided && {
      voidUser: server,
      voidApprover: toRef(voided.approverGuid, 'RestaurantUser'),
      voidDate: toWireInstant(voided.at),
      voidBusinessDate: businessDateOf(voided.at),
      voidReason: toRef(voided.reasonGuid, 'VoidReason'),
    },
    otherPayment: planned.type === 'OTHER' ? toRef(guidOf('payment type', 'House gift'), 'AlternatePaymentType') : null,
    houseAccount: null,
    cashDrawer: planned.type === 'CASH' ? toRef(guidOf('cash drawer'), 'CashDrawer') : null,
    originalProcessingFee: null,
    mcaRepaymentAmount: null,
    server,
    orderGuid: history.guid,
    checkGuid: checkGuid(history, check),
  }
}
