import { expect, test } from 'vitest'
import { analyticsPeriods, type DayFigures, percentOfSales, periodNames, sumPeriod } from './analytics.rules.ts'

test('yesterday, the seven days before it and the thirty days before it', () => {
  expect(analyticsPeriods('2025-11-14')).toEqual({
    today: { first: '2025-11-13', last: '2025-11-13' },
    week: { first: '2025-11-06', last: '2025-11-12' },
    month: { first: '2025-10-14', last: '2025-11-12' },
  })
})

test('a period counts both of its ends and nothing beyond', () => {
  const day = (businessDate: string): DayFigures => ({
    businessDate,
    salesCents: 100,
    transactions: 1,
    memberDiscountCents: 10,
  })
  const days = ['2025-11-05', '2025-11-06', '2025-11-12', '2025-11-13'].map(day)
  expect(sumPeriod(days, { first: '2025-11-06', last: '2025-11-12' })).toEqual({
    salesCents: 200,
    transactions: 2,
    memberDiscountCents: 20,
  })
})

test('the percentage has one decimal, and there is none of nothing', () => {
  const of = (memberDiscountCents: number, salesCents: number) =>
    percentOfSales({ memberDiscountCents, salesCents, transactions: 1 })
  expect([of(0, 0), of(100, 0), of(0, 100), of(1, 3), of(2, 3), of(50, 100)]).toEqual([0, 0, 0, 33.3, 66.7, 50])
})

test('the API keeps its names for the periods', () => {
  expect(periodNames).toEqual(['today', 'week', 'month'])
})
