import { groupBy } from '#base/group-by.ts'
import { toDollars } from '#base/money.ts'
import { customerName, serverName } from './alert.rules.ts'
import { historyDates } from './discount-dates.rules.ts'
import type { ListedCheck } from './discounts.queries.ts'
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
export function toHistoryWire(checks: readonly ListedCheck[], date: string): DiscountHistoryAnswer['data'] {
  const byDate = groupBy(
    checks.filter(({ discountCents }) => discountCents > 0),
    ({ businessDate }) => businessDate,
  )
  return {
    today: { servers: toServersWire(byDate.get(date) ?? []) },
    history: historyDates(date).map((day) => toHistoryDayWire(day, byDate.get(day) ?? [])),
  }
}

/** Whoever gave most comes first. */
function toServersWire(checks: readonly ListedCheck[]): ServerDayWire[] {
  const byServer = groupBy(checks, ({ server }) => server?.guid)
  return [...byServer.values()]
    .toSorted((a, b) => sumDiscounts(b) - sumDiscounts(a))
    .map((served) => ({
      name: served[0] ? serverName(served[0]) : '',
      discountAmount: toDollars(sumDiscounts(served)),
      transactionCount: served.length,
      customers: [...new Set(served.flatMap((check) => customerName(check) ?? []))],
    }))
}

function toHistoryDayWire(date: string, checks: readonly ListedCheck[]): HistoryDayWire {
  return {
    date,
    totalDiscounts: toDollars(sumDiscounts(checks)),
    totalTransactions: checks.length,
    customers: checks.map((check) => ({
      name: customerName(check),
      server: serverName(check),
      time: check.openedAt.toISOString(),
      amount: toDollars(check.amountCents),
      discountPercentage: check.judgement.percent,
      discountApplied: toDollars(check.discountCents),
    })),
  }
}

function sumDiscounts(checks: readonly ListedCheck[]) {
  return checks.reduce((total, { discountCents }) => total + discountCents, 0)
}
