import { guidOf, guidWithin } from '#simulator/toast/bar/chance.rules.ts'
import { type CheckSums, serviceCharge, sumCheck } from '#simulator/toast/bar/check-sums.rules.ts'
import {
  type CheckState,
  isLoyalty,
  type OrderHistory,
  type OrderState,
  type PaymentState,
} from '#simulator/toast/bar/order-history.rules.ts'
import { toWireDiscount, toWireSelection } from './line-wire.rules.ts'
import { paymentGuid, toRefundRef } from './payment-refs.rules.ts'
import { businessDateOf, toRef, toWireDate, toWireInstant } from './wire-format.rules.ts'

const DELIVERY_FEE = 'delivery fee'

export function toWireCheck(history: OrderHistory, state: OrderState, check: CheckState) {
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
    appliedLoyaltyInfo: toLoyaltyInfo(history, check),
    appliedServiceCharges: toCharges(history, state, { check, sums }),
    appliedDiscounts: check.discounts.map((discount) => toWireDiscount(history, discount, sums)),
    selections: lines
      .filter((line) => line.check === check.number)
      .map((line) => toWireSelection(history, state, { line, sums })),
    payments: check.payments.map((payment) => toPayment(history, state, { check, payment })),
  }
}

function toLoyaltyInfo({ guid }: OrderHistory, { loyaltyIdentifier, discounts }: CheckState) {
  if (!loyaltyIdentifier && !discounts.some(isLoyalty)) return null
  return {
    loyaltyIdentifier: loyaltyIdentifier ?? guid,
    maskedLoyaltyIdentifier: 'xxxx',
    vendor: 'INTEGRATION',
  }
}

function checkGuid({ guid }: OrderHistory, { number }: CheckState) {
  return guidWithin(guid, `check ${number}`)
}

/** Toast tells who the guest is only when something is taken out or delivered. */
function toCustomer({ guest: { customer }, diningOption }: OrderHistory) {
  if (!customer || diningOption.behavior === 'DINE_IN') return null
  const { guid, ...person } = customer
  return { guid, entityType: 'Customer', phoneCountryCode: customer.phone ? '1' : null, ...person }
}

function toCharges(
  { guid, diningOption: { behavior } }: OrderHistory,
  { feeCents, voided, deletedAt }: OrderState,
  { check, sums }: { check: CheckState; sums: CheckSums },
) {
  if (voided || deletedAt !== null) return []
  const { name: gratuityName = '' } = serviceCharge ?? {}
  const fees = [
    { name: gratuityName, cents: sums.gratuityCents, chargeType: 'PERCENT', gratuity: true },
    {
      name: DELIVERY_FEE,
      cents: check.number === 0 ? feeCents : 0,
      chargeType: 'FIXED',
      gratuity: false,
    },
  ]
  return fees
    .filter(({ cents }) => cents > 0)
    .map(({ name, cents, ...kind }) => ({
      ...kind,
      guid: guidWithin(guid, `charge ${check.number} ${name}`),
      entityType: 'AppliedServiceCharge',
      externalId: null,
      name,
      chargeAmount: cents / 100,
      taxable: false,
      delivery: behavior === 'DELIVERY',
      takeout: behavior === 'TAKE_OUT',
      dineIn: behavior === 'DINE_IN',
      serviceCharge: { guid: guidOf('service charge', name), entityType: 'ServiceCharge' },
      serviceChargeCategory: 'SERVICE_CHARGE',
      appliedTaxes: [],
    }))
}

function toPayment(
  history: OrderHistory,
  { voided }: OrderState,
  { check, payment }: { check: CheckState; payment: PaymentState },
) {
  const { planned, refund, cents, tipCents, paidAt } = payment
  const guid = paymentGuid(history, check, payment)
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
    paymentStatus: paymentStatusOf(payment, { check, isVoided: voided !== null }),
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
      refundTransaction: toRefundRef(history, check, payment),
    },
    voidInfo:
      voided && !payment.isDenied
        ? {
            voidUser: server,
            voidApprover: toRef(voided.approverGuid, 'RestaurantUser'),
            voidDate: toWireInstant(voided.at),
            voidBusinessDate: businessDateOf(voided.at),
            voidReason: toRef(voided.reasonGuid, 'VoidReason'),
          }
        : null,
    otherPayment: planned.type === 'OTHER' ? toRef(guidOf('payment type', 'House gift'), 'AlternatePaymentType') : null,
    houseAccount: planned.type === 'HOUSE_ACCOUNT' ? toRef(guidOf('house account'), 'HouseAccount') : null,
    cashDrawer: planned.type === 'CASH' ? toRef(guidOf('cash drawer'), 'CashDrawer') : null,
    originalProcessingFee: null,
    mcaRepaymentAmount: null,
    server,
    orderGuid: history.guid,
    checkGuid: checkGuid(history, check),
  }
}

function paymentStatusOf({ planned, isDenied }: PaymentState, at: { check: CheckState; isVoided: boolean }) {
  if (isDenied) return 'DENIED'
  if (at.isVoided) return 'VOIDED'
  return planned.type === 'CREDIT' && at.check.status === 'PAID' ? 'AUTHORIZED' : 'CAPTURED'
}
