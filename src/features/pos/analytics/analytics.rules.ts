import { percentOf } from '#base/money.ts'
import { addDays } from '#base/zoned-time.ts'

/** Days of business, both ends included. */
export type Period = { first: string; last: string }
export const periodNames = ['today', 'week', 'month'] as const
export type PeriodName = (typeof periodNames)[number]

export type DayFigures = { businessDate: string; salesCents: number; transactions: number; memberDiscountCents: number }

/** Yesterday, and the seven and the thirty days before it. On the wire yesterday is called `today`. */
export function analyticsPeriods(today: string): Record<PeriodName, Period> {
  const yesterday = addDays(today, -1)
  const before = (days: number) => ({ first: addDays(yesterday, -days), last: addDays(yesterday, -1) })
  return { today: { first: yesterday, last: yesterday }, week: before(7), month: before(30) }
}

export function sumPeriod(days: readonly DayFigures[], { first, last }: Period) {
  const sum = { salesCents: 0, transactions: 0, memberDiscountCents: 0 }
  for (const day of days) {
    if (day.businessDate < first || day.businessDate > last) continue
    sum.salesCents += day.salesCents
    sum.transactions += day.transactions
    sum.memberDiscountCents += day.memberDiscountCents
  }
  return sum
}

/** What part of the sales the discounts of members were, in percent with one decimal; 0 where nothing was sold. */
export function percentOfSales({ salesCents, memberDiscountCents }: ReturnType<typeof sumPeriod>) {
  return percentOf(memberDiscountCents, salesCents)
}
