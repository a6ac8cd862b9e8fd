import type { LabelledCheck } from './case.ts'
import { priceCheck } from './price-check.ts'
import { checkGuid, orderGuid, toStaff, toWireTime, type World, wireBusinessDate } from './toast-words.ts'

const TIP = 0.18
const HALF_AN_HOUR_MS = 30 * 60_000

export function toPayments(check: LabelledCheck, world: World) {
  const paidAt = check.paidAt ?? new Date(check.openedAt.getTime() + HALF_AN_HOUR_MS)
  if (paidAt > world.at) return []
  // What was due when it was paid; lines may have been voided since.
  const due = priceCheck(check, world.house, paidAt)
  const stated = check.payments.reduce((total, { cents }) => total + (cents ?? 0), 0)
  return check.payments.map(({ type, cents }, index) => {
    const amountCents = cents ?? Math.max(0, due.totalCents - stated)
    const voided = [...check.paymentVoids.filter(({ payment }) => payment === index), check.checkVoid].find(
      (one) => one !== undefined && one.at <= world.at,
    )
    const refund = check.refunds.find(({ payment, at }) => payment === index && at <= world.at)
    const refundCents = Math.min(refund?.cents ?? 0, amountCents)
    const guid = `${checkGuid(world.caseId, check.number)}/payment/${index}`
    return {
      guid,
      entityType: 'OrderPayment',
      externalId: null,
      type,
      amount: amountCents / 100,
      tipAmount: type === 'CREDIT' ? Math.round(due.amountCents * TIP) / 100 : 0,
      amountTendered: type === 'CASH' ? amountCents / 100 : null,
      paymentStatus: voided ? 'VOIDED' : 'CAPTURED',
      paidDate: toWireTime(paidAt),
      paidBusinessDate: wireBusinessDate(paidAt),
      cardType: type === 'CREDIT' ? 'VISA' : null,
      last4Digits: type === 'CREDIT' ? '4242' : null,
      cardEntryMode: type === 'CREDIT' ? 'EMV_CHIP_SIGN' : null,
      refundStatus: !refund ? 'NONE' : refundCents >= amountCents ? 'FULL' : 'PARTIAL',
      refund: refund
        ? {
            refundAmount: refundCents / 100,
            tipRefundAmount: 0,
            refundDate: toWireTime(refund.at),
            refundBusinessDate: wireBusinessDate(refund.at),
            refundTransaction: { guid: `${guid}/refund`, entityType: 'RefundTransaction' },
          }
        : null,
      voidInfo: voided
        ? {
            voidUser: toStaff(voided.by),
            voidApprover: voided.approver ? toStaff(voided.approver) : null,
            voidDate: toWireTime(voided.at),
            voidBusinessDate: wireBusinessDate(voided.at),
            voidReason: voided.reason ? { guid: `void-${voided.reason}`, entityType: 'VoidReason' } : null,
          }
        : null,
      houseAccount: null,
      otherPayment: null,
      server: toStaff(check.server),
      orderGuid: orderGuid(world.caseId, check.orderNumber),
      checkGuid: checkGuid(world.caseId, check.number),
    }
  })
}
