import { toDollars } from '#base/money.ts'
import type { PosTransactionWire } from './toast.contract.ts'
import type { CheckOfCustomer } from './toast.queries.ts'

export function toPosTransactionWire({ check, points }: CheckOfCustomer): PosTransactionWire {
  return {
    id: check.guid,
    orderId: check.orderGuid,
    checkNumber: check.displayNumber,
    date: check.openedAt.toISOString(),
    businessDate: check.businessDate,
    amount: toDollars(check.amountCents),
    discountApplied: toDollars(check.discountCents),
    total: toDollars(check.totalCents),
    isVoided: check.isVoided,
    memberId: check.memberId,
    pointsEarned: points ?? 0,
  }
}
