import { z } from 'zod'
import { endpoint } from '#web/contract/endpoint.ts'
import { dataSource } from './discounts.contract.ts'

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
export type HistoryWire = z.output<typeof historyWire>

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
