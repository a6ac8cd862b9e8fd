import { toDollars } from '#base/money.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import type { EndpointReport } from '#features/pos/toast/probe-endpoints.rules.ts'
import type { AnalyticsWire } from './analytics.contract.ts'
import type { Figures } from './analytics.queries.ts'
import { type Period, type PeriodName, percentOfSales, sumPeriod } from './analytics.rules.ts'

type DataWire = NonNullable<AnalyticsWire['data']>

export function toDataWire({ days, types }: Figures, periods: Record<PeriodName, Period>): DataWire {
  const each = (figure: (sum: ReturnType<typeof sumPeriod>) => number) => ({
    today: figure(sumPeriod(days, periods.today)),
    week: figure(sumPeriod(days, periods.week)),
    month: figure(sumPeriod(days, periods.month)),
  })
  const given = (type: MembershipType) => {
    const { discountCents = 0, checks = 0 } = types.find((row) => row.type === type) ?? {}
    return { amount: toDollars(discountCents), count: checks }
  }
  return {
    discounts: each(({ memberDiscountCents }) => toDollars(memberDiscountCents)),
    discountPercentage: each(percentOfSales),
    sales: each(({ salesCents }) => toDollars(salesCents)),
    transactions: each((sum) => sum.transactions),
    membershipDiscounts: { regular: given('regular'), local: given('local'), vip: given('vip') },
  }
}

export function toDebugWire({ restaurantInfo, endpoints, errors }: EndpointReport): AnalyticsWire['debugInfo'] {
  return {
    restaurantInfo,
    endpoints: endpoints.map(({ endpoint, status, responseLength, url }) => ({
      endpoint,
      status,
      responseLength,
      url,
    })),
    errors,
  }
}
