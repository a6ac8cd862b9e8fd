import { guidWithin } from '#simulator/toast/bar/chance.rules.ts'
import type { CheckState, OrderHistory, PaymentState } from '#simulator/toast/bar/order-history.rules.ts'

export function paymentGuid({ guid }: OrderHistory, check: CheckState, payment: PaymentState) {
  return guidWithin(guid, `payment ${check.number} ${payment.number}`)
}

/** What a refunded payment and the lines that it was for have in common. */
export function toRefundRef(history: OrderHistory, check: CheckState, payment: PaymentState) {
  return { guid: guidWithin(paymentGuid(history, check, payment), 'refund'), entityType: 'RefundTransaction' }
}
