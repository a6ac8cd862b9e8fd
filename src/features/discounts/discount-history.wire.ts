import { groupBy } from '#base/group-by.ts'
import { percentOf, toDollars } from '#base/money.ts'
import { serverName } from './alerts/alert.rules.ts'
import { historyDates } from './discount-dates.rules.ts'
import type { HistoryDayWire, HistoryWire, ServerDayWire } from './discount-history.contract.ts'
import type { GivenOnCheck } from './discounts.queries.ts'

/** Discounts of a day and of the days before it. `checks` has those of all these days, newest first. */
export function toHistoryWire(checks: readonly GivenOnCheck[], date: string): HistoryWire {
  const byDate = groupBy(checks, ({ businessDate }) => businessDate)
  return {
    today: { servers: toServersWire(byDate.get(date) ?? []) },
    history: historyDates(date).map((day) => toHistoryDayWire(day, byDate.get(day) ?? [])),
  }
}

/** The server who gave the most comes first. */
function toServersWire(checks: readonly GivenOnCheck[]): ServerDayWire[] {
  const byServer = groupBy(checks, ({ server }) => server?.guid)
  return [...byServer.values()]
    .toSorted((a, b) => sumDiscounts(b) - sumDiscounts(a))
    .map((served) => ({
      name: served[0] ? serverName(served[0]) : '',
      discountAmount: toDollars(sumDiscounts(served)),
      transactionCount: served.length,
      customers: [...new Set(served.flatMap(({ customerName }) => customerName ?? []))],
    }))
}

function toHistoryDayWire(date: string, checks: readonly GivenOnCheck[]): HistoryDayWire {
  return {
    date,
    totalDiscounts: toDollars(sumDiscounts(checks)),
    totalTransactions: checks.length,
    customers: checks.map((check) => ({
      name: check.customerName,
      server: serverName(check),
      time: check.openedAt.toISOString(),
      amount: toDollars(check.amountCents),
      discountPercentage: percentOf(check.discountCents, check.grossCents),
      discountApplied: toDollars(check.discountCents),
    })),
  }
}

function sumDiscounts(checks: readonly GivenOnCheck[]) {
  return checks.reduce((total, { discountCents }) => total + discountCents, 0)
}
