import { toDollars } from '#base/money.ts'
import { readItems } from '#features/pos/visits/check-items.rules.ts'
import { customerName, serverName } from './alerts/alert.rules.ts'
import type { CardVerdict } from './alerts/card-verdict.rules.ts'
import type { DiscountRecordWire, WatchedDayWire } from './discounts.contract.ts'
import type { DiscountedCheck } from './discounts.queries.ts'
import type { watchedDays } from './watch/watched-days.table.ts'

export function toDiscountRecordWire(check: DiscountedCheck, verdict: CardVerdict): DiscountRecordWire {
  const { judgment, member, isVoided } = check
  return {
    orderId: check.orderGuid,
    orderNumber: check.orderNumber,
    orderTime: check.openedAt.toISOString(),
    customerName: customerName(check),
    customerEmail: member?.email ?? check.customerEmail,
    customerPhone: member?.phone ?? check.customerPhoneDigits,
    tableNumber: check.table,
    serverName: serverName(check),
    discountPercent: isVoided ? 'VOID' : judgment.percent,
    discountAmount: toDollars(check.discountCents),
    memberDiscount: toDollars(judgment.entitledCents),
    finalTotal: isVoided ? 0 : toDollars(check.amountCents + check.taxCents),
    totalAmount: toDollars(isVoided ? check.voidedCents : check.totalCents),
    tax: isVoided ? 0 : toDollars(check.taxCents),
    isVoided,
    isMember: member?.isApproved ?? false,
    membershipType: member?.isApproved ? member.membershipType : null,
    memberId: member?.id ?? null,
    diningOption: check.diningOption,
    revenueCenter: check.revenueCenter,
    checkStatus: check.paymentStatus,
    checkGuid: check.guid,
    orderGuid: check.orderGuid,
    appliedDiscounts: check.discounts.map(({ name }) => ({ name })),
    items: readItems(check.selections, check).map(({ quantity, name, priceCents, modifiers }) => ({
      quantity,
      displayName: name,
      price: toDollars(priceCents),
      modifiers: modifiers.map((modifier) => ({ name: modifier })),
    })),
    kind: judgment.kind,
    level: verdict.level,
    isUnauthorized: judgment.isUnauthorized,
    note: verdict.note ?? null,
    explanation: verdict.explanation ?? null,
    alert: verdict.alert ?? null,
  }
}

export function toWatchedDayWire(day: typeof watchedDays.$inferSelect): WatchedDayWire {
  return { date: day.businessDate, checkedAt: day.watchedAt.toISOString(), isComplete: day.isComplete }
}
