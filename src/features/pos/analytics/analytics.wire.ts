import { z } from 'zod'
import { toDollars } from '#base/money.ts'
import { type MembershipType, membershipTypes } from '#features/members/members.rules.ts'
import type { EndpointReport, Limitations } from '#features/pos/toast/probe-endpoints.rules.ts'
import type { Figures } from './analytics.queries.ts'
import { type Period, type PeriodName, percentOfSales, periodNames, sumPeriod } from './analytics.rules.ts'

export const analyticsQuery = z.object({ fresh: z.enum(['true', 'false']).default('false') })

/** `today` is yesterday's business day, `week` and `month` are the 7 and the 30 days before it. */
type ByPeriod = Record<PeriodName, number>
export type DataSource = 'live' | 'customer-based-estimates' | 'mock'

export type AnalyticsWire = {
  success: true
  /** Nothing, as long as nothing was ever read. */
  data: {
    discounts: ByPeriod
    discountPercentage: ByPeriod
    sales: ByPeriod
    transactions: ByPeriod
    membershipDiscounts: Record<MembershipType, { amount: number; count: number }>
  } | null
  dataSource: DataSource
  successfulEndpoint: string | null
  apiType: string
  timestamp: string
  syncedAt: string | null
  limitations: Limitations | null
  debugInfo: { restaurantInfo: EndpointReport['restaurantInfo']; endpoints: EndpointWire[]; errors: string[] }
}

type EndpointWire = { endpoint: string; status: number; responseLength: number; url: string }

export function toDataWire(
  { days, types }: Figures,
  periods: Record<PeriodName, Period>,
): NonNullable<AnalyticsWire['data']> {
  const sums = periodNames.map((name) => [name, sumPeriod(days, periods[name])] as const)
  const each = (figure: (sum: (typeof sums)[number][1]) => number) =>
    Object.fromEntries(sums.map(([name, sum]) => [name, figure(sum)])) as ByPeriod
  const ofType = (type: MembershipType) => types.find((row) => row.type === type)
  return {
    discounts: each(({ memberDiscountCents }) => toDollars(memberDiscountCents)),
    discountPercentage: each(percentOfSales),
    sales: each(({ salesCents }) => toDollars(salesCents)),
    transactions: each((sum) => sum.transactions),
    membershipDiscounts: Object.fromEntries(
      membershipTypes.map((type) => {
        const { discountCents = 0, checks = 0 } = ofType(type) ?? {}
        return [type, { amount: toDollars(discountCents), count: checks }]
      }),
    ) as Record<MembershipType, { amount: number; count: number }>,
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
