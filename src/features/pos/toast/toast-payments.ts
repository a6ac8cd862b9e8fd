import type { PaymentState } from '#features/pos/checks/receipt.rules.ts'
import type { posPayments } from '#features/pos/pos-payments.table.ts'
import { toCents } from './check-money.rules.ts'
import type { ToastPayment } from './toast-orders.wire.ts'

type PosPayment = Omit<typeof posPayments.$inferSelect, 'checkGuid' | 'position'>

/** Every payment that was tried, including those that failed. */
export function toPosPayment({
  guid,
  type,
  amount,
  tipAmount,
  refund,
  voidInfo,
  ...payment
}: ToastPayment): PosPayment {
  return {
    guid: guid ?? '',
    type: type ?? 'UNDETERMINED',
    state: stateOf({ type, voidInfo, ...payment }),
    amountCents: toCents(amount),
    tipCents: toCents(tipAmount),
    paidAt: payment.paidDate,
    serverGuid: payment.server,
    refundedCents: Math.max(0, toCents(refund?.refundAmount ?? null)),
    tipRefundedCents: Math.max(0, toCents(refund?.tipRefundAmount ?? null)),
    refundedAt: refund?.refundDate ?? null,
    voidedAt: voidInfo?.voidDate ?? null,
    voidedByGuid: voidInfo?.voidUser ?? null,
    voidApproverGuid: voidInfo?.voidApprover ?? null,
    voidReasonGuid: voidInfo?.voidReason ?? null,
  }
}

/** Every status of a payment that brought no money. A status that Toast adds later counts as money. */
const STATES = new Map<string, PaymentState>([
  ['DENIED', 'failed'],
  ['CANCELLED', 'failed'],
  ['ERROR', 'failed'],
  ['ERROR_NETWORK', 'failed'],
  ['VOIDED', 'voided'],
  ['VOIDED_AT_RISK', 'voided'],
  ['PROCESSING_VOID', 'voided'],
])
/** Statuses from before a card was charged. They mean nothing for cash and the like. */
const NOT_YET = new Set(['OPEN', 'PROCESSING'])

function stateOf({ type, paymentStatus, voidInfo }: Pick<ToastPayment, 'type' | 'paymentStatus' | 'voidInfo'>) {
  if (voidInfo) return 'voided'
  if (type === 'CREDIT' && NOT_YET.has(paymentStatus ?? '')) return 'pending'
  return STATES.get(paymentStatus ?? '') ?? 'taken'
}
