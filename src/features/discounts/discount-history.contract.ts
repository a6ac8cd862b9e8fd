import { z } from 'zod'
import { groupBy } from '#base/group-by.ts'
import { percentOf, toDollars } from '#base/money.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { serverName } from './alert.rules.ts'
import { historyDates } from './discount-dates.rules.ts'
import { dataSource } from './discounts.contract.ts'
import type { GivenOnCheck } from './discounts.queries.ts'

const serverDayWire = z.strictObject({
  name: z.string(),
  discountAmount: z.number(),
  transactionCount: z.number(),
  customers: z.array(z.string()),
})
export type ServerDayWire = z.output<typeof serverDayWire>

const historyDayWire = z.strictObject({
  date: z.string(),
  totalDiscounts: z.number(),
  totalTransactions: z.number(),
  customers: z.array(
    z.strictObject({
      name: z.string().nullable(),
      server: z.string(),
      time: z.iso.datetime(),
      amount: z.number(),
      discountPercentage: z.number(),
      discountApplied: z.number(),
    }),
  ),
})
export type HistoryDayWire = z.output<typeof historyDayWire>

const historyWire = z.strictObject({
  today: z.strictObject({ servers: z.array(serverDayWire) }),
  history: z.array(historyDayWire),
})

export const readDiscountHistory = endpoint('GET', '/api/discount-history', {
  summary: 'Who gave how much on a day, and who got a discount on it and the two days before. Yesterday by default.',
  who: ['manager', 'owner'],
  query: z.strictObject({ date: z.string().optional() }),
  answer: z.strictObject({
    success: z.literal(true),
    data: historyWire,
    dataSource,
    timestamp: z.iso.datetime(),
  }),
  refusals: { 'pos-not-connected': true },
  topic: 'discounts',
})

/** What was given on a day and on the days before it. `checks` are those of all these days, newest first. */
export function toHistoryWire(checks: readonly GivenOnCheck[], date: string): z.output<typeof historyWire> {
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
