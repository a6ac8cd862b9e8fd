import { z } from 'zod'
import type { MembershipType } from '#features/members/members.rules.ts'
import { limitationsWire, restaurantInfoWire } from '#features/pos/toast/toast.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import type { PeriodName } from './analytics.rules.ts'

/** `today` is yesterday's business day, `week` and `month` are the 7 and the 30 days before it. */
const byPeriod = z.strictObject({ today: z.number(), week: z.number(), month: z.number() } satisfies Record<
  PeriodName,
  z.ZodNumber
>)
const ofType = z.strictObject({ amount: z.number(), count: z.number() })
const dataWire = z.strictObject({
  discounts: byPeriod,
  discountPercentage: byPeriod,
  sales: byPeriod,
  transactions: byPeriod,
  membershipDiscounts: z.strictObject({ regular: ofType, local: ofType, vip: ofType } satisfies Record<
    MembershipType,
    typeof ofType
  >),
})
const debugWire = z.strictObject({
  restaurantInfo: restaurantInfoWire,
  endpoints: z.array(
    z.strictObject({ endpoint: z.string(), status: z.number(), responseLength: z.number(), url: z.string() }),
  ),
  errors: z.array(z.string()),
})
const dataSource = z.enum(['live', 'customer-based-estimates', 'mock'])
export type DataSource = z.output<typeof dataSource>

const analyticsWire = z.strictObject({
  success: z.literal(true),
  /** Null until orders have been read for the first time. */
  data: dataWire.nullable(),
  dataSource,
  successfulEndpoint: z.string().nullable(),
  apiType: z.string(),
  timestamp: z.iso.datetime(),
  syncedAt: z.iso.datetime().nullable(),
  limitations: limitationsWire,
  debugInfo: debugWire,
})
export type AnalyticsWire = z.output<typeof analyticsWire>

export const readAnalytics = endpoint('GET', '/api/toast/analytics', {
  summary: 'Sales and member discounts of yesterday, 7 and 30 days, and what the Toast account can read.',
  who: ['manager', 'owner'],
  query: z.object({ fresh: z.enum(['true', 'false']).default('false') }),
  answer: analyticsWire,
  refusals: { 'pos-not-connected': true },
  topic: 'analytics',
})
