import { z } from 'zod'
import { membershipTypes } from '#features/members/members.rules.ts'
import { posRefusals } from '#features/pos/sync/sync.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { alertRules } from './alerts/alert.rules.ts'
import { discountKinds, discountLevels } from './discounts.rules.ts'
import { discountAlertWire } from './queue/queue.contract.ts'

/** Any text here: which days are over depends on the moment, and the handler knows it. */
const day = z.string().optional()

export const dataSource = z.enum(['live', 'mock'])
export type DataSource = z.output<typeof dataSource>

const discountRecordWire = z.strictObject({
  orderId: z.string(),
  orderNumber: z.string().nullable(),
  orderTime: z.iso.datetime(),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  tableNumber: z.string().nullable(),
  serverName: z.string(),
  /** Of the value before discounts. */
  discountPercent: z.union([z.number(), z.literal('VOID')]),
  discountAmount: z.number(),
  /** The part of it that the guest's own membership gave. */
  memberDiscount: z.number(),
  /** What is left after discounts, with tax. */
  finalTotal: z.number(),
  /** The total that the point of sale tells, charges included; of a voided check, what it would have come to. */
  totalAmount: z.number(),
  tax: z.number(),
  isVoided: z.boolean(),
  isMember: z.boolean(),
  membershipType: z.enum(membershipTypes).nullable(),
  memberId: z.string().nullable(),
  diningOption: z.string().nullable(),
  revenueCenter: z.string().nullable(),
  checkStatus: z.string(),
  checkGuid: z.string(),
  orderGuid: z.string(),
  appliedDiscounts: z.array(z.strictObject({ name: z.string() })),
  items: z.array(
    z.strictObject({
      quantity: z.number(),
      displayName: z.string(),
      price: z.number(),
      modifiers: z.array(z.strictObject({ name: z.string() })),
    }),
  ),
  kind: z.enum(discountKinds),
  level: z.enum(discountLevels),
  isUnauthorized: z.boolean(),
  note: z.string().nullable(),
  /** Why a discount that looks unusual by its percentage is fine, in one sentence. */
  explanation: z.string().nullable(),
  /** The open alert that the check is part of. */
  alert: z.strictObject({ id: z.string(), rule: z.enum(alertRules) }).nullable(),
})
export type DiscountRecordWire = z.output<typeof discountRecordWire>

/** A business date that the monitor has looked over. Days without an entry have not been. */
const watchedDayWire = z.strictObject({
  date: z.string(),
  checkedAt: z.iso.datetime(),
  /** The day was over, and everything that the point of sale knew of it had been read. */
  isComplete: z.boolean(),
})
export type WatchedDayWire = z.output<typeof watchedDayWire>

export const readDiscounts = endpoint('GET', '/api/discount-monitor', {
  summary: 'The discounted and voided checks of a day, or of several days, and their open alerts.',
  who: ['manager', 'owner'],
  query: z.object({
    memberOnly: z.enum(['true', 'false']).default('false'),
    date: day,
    startDate: day,
    endDate: day,
  }),
  answer: z.strictObject({
    success: z.literal(true),
    discounts: z.array(discountRecordWire),
    allDiscounts: z.array(discountRecordWire),
    alerts: z.array(discountAlertWire),
    watchedDays: z.array(watchedDayWire),
    /** The last business date that is over. */
    lastDate: z.string(),
    dataSource,
    timestamp: z.iso.datetime(),
  }),
  refusals: { 'pos-not-connected': true },
  topic: 'discounts',
})

const findAlertsAnswer = z.strictObject({
  success: z.literal(true),
  allDiscounts: z.array(discountRecordWire),
  alerts: z.array(discountAlertWire),
  alertsGenerated: z.number(),
  /** Of every rule, those that were not open before. */
  newAlerts: z.number(),
  discountsChecked: z.number(),
  rateLimited: z.literal(false),
})
export type FindAlertsAnswer = z.output<typeof findAlertsAnswer>

export const findDiscountAlerts = endpoint('POST', '/api/discount-monitor', {
  summary:
    'Reads a day from the point of sale again and looks for discounts that need attention. Yesterday by default.',
  who: ['manager', 'owner'],
  body: z.strictObject({ date: day }).default({}),
  answer: findAlertsAnswer,
  refusals: { ...posRefusals, 'sync-running': true },
  refusedWith: {
    success: false,
    rateLimited: false,
    allDiscounts: [],
    alerts: [],
    alertsGenerated: 0,
    newAlerts: 0,
    discountsChecked: 0,
  },
})

/** The summary counts what memberships gave to their members (M176, M177): nobody else's discounts, and no promotions. */
export function isMembershipRecord({ memberDiscount }: DiscountRecordWire) {
  return memberDiscount > 0
}
