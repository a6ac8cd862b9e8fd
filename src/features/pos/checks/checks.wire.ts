import { toDollars } from '#base/money.ts'
import type { UnmatchedCheckWire } from './checks.contract.ts'
import type { UnmatchedCheck } from './checks.queries.ts'

export function toUnmatchedCheckWire({ check, serverName, tableName, isLikely }: UnmatchedCheck): UnmatchedCheckWire {
  return {
    checkGuid: check.guid,
    checkNumber: check.displayNumber,
    businessDate: check.businessDate,
    openedAt: check.openedAt.toISOString(),
    tabName: check.tabName,
    customerName: check.customerName,
    customerEmail: check.customerEmail,
    serverName: serverName ?? 'Unknown',
    tableNumber: tableName,
    amount: toDollars(check.amountCents),
    discount: toDollars(check.discountCents),
    total: toDollars(check.totalCents),
    isLikely,
    dismissedAt: check.dismissedAt?.toISOString() ?? null,
  }
}
