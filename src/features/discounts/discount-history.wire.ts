import { groupBy } from '#base/group-by.ts'
import { percentOf, toDollars } from '#base/money.ts'
import { serverName } from './alert.rules.ts'
import { historyDates } from './discount-dates.rules.ts'
import type { GivenOnCheck } from './discounts.queries.ts'
import type { DataSource } from './discounts.wire.ts'

export type ServerDayWire = { name: string; discountAmount: number; transactionCount: number; customers: string[] }
export type HistoryDayWire = {
  date: string
  totalDiscounts: number
  totalTransactions: number
  customers: {
    name: string | null
    server: string
    time: string
    amount: number
    discountPercentage: number
    discountApplied: number
  }[]
}
export type DiscountHistoryAnswer = {
  success: true
  data: { today: { servers: ServerDayWire[] }; history: HistoryDayWire[] }
  dataSource: DataSource
  timestamp: string
}

/** What was given on a day and on the days before it. `checks` are those of all these days, newest first. */
export function toHistoryWire(checks: readonly GivenOnCheck[], date: string): DiscountHistoryAnswer['data'] {
  const byDate = groupBy(checks, ({ businessDate }) => businessDate)
  return {
    today: { servers: toServersWire(byDate.get(date) ?? []) },
    history: historyDates(date).map((day) => toHistoryDayWire(day, byDate.get(day) ?? [])),
  }
}

/** Whoever gave most comes first. */
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
