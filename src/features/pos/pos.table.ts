import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { MatchedBy } from '#features/pos/checks/match-member.rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const posOrders = pgTable('pos_orders', {
  guid: text().primaryKey(),
  restaurantId: text('restaurant_id').notNull(),
  displayNumber: text('display_number'),
  businessDate: date('business_date').notNull(),
  openedAt: instant('opened_at').notNull(),
  modifiedAt: instant('modified_at').notNull(),
  source: text(),
  serverGuid: text('server_guid'),
  tableGuid: text('table_guid'),
  diningOptionGuid: text('dining_option_guid'),
  revenueCenterGuid: text('revenue_center_guid'),
  isVoided: boolean('is_voided').notNull(),
  isSale: boolean('is_sale').notNull(),
  /** As the point of sale sent it, without the guest. */
  raw: jsonb().$type<Record<string, unknown>>().notNull(),
  seenAt: instant('seen_at').notNull(),
})

/** One bill of an order, and the member it belongs to. */
export const posChecks = pgTable('pos_checks', {
  guid: text().primaryKey(),
  orderGuid: text('order_guid').notNull(),
  restaurantId: text('restaurant_id').notNull(),
  businessDate: date('business_date').notNull(),
  displayNumber: text('display_number'),
  tabName: text('tab_name'),
  customerGuid: text('customer_guid'),
  customerName: text('customer_name'),
  customerEmail: text('customer_email'),
  customerPhoneDigits: text('customer_phone_digits'),
  serverGuid: text('server_guid'),
  openedAt: instant('opened_at').notNull(),
  closedAt: instant('closed_at'),
  modifiedAt: instant('modified_at').notNull(),
  paymentStatus: text('payment_status').notNull(),
  grossCents: integer('gross_cents').notNull(),
  amountCents: integer('amount_cents').notNull(),
  discountCents: integer('discount_cents').notNull(),
  taxCents: integer('tax_cents').notNull(),
  totalCents: integer('total_cents').notNull(),
  paidCents: integer('paid_cents').notNull(),
  tipCents: integer('tip_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull(),
  voidedCents: integer('voided_cents').notNull(),
  isVoided: boolean('is_voided').notNull(),
  isSale: boolean('is_sale').notNull(),
  memberId: text('member_id'),
  matchedBy: text('matched_by').$type<MatchedBy>(),
  matchedAt: instant('matched_at'),
  /** The check has changed since its points were counted. */
  isCountDue: boolean('is_count_due').notNull(),
  dismissedAt: instant('dismissed_at'),
})

export const posDiscounts = pgTable(
  'pos_discounts',
  {
    checkGuid: text('check_guid').notNull(),
    position: integer().notNull(),
    guid: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    percent: doublePrecision(),
    amountCents: integer('amount_cents').notNull(),
    level: text().$type<'check' | 'item'>().notNull(),
    approverGuid: text('approver_guid'),
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.checkGuid, table.position] })],
)

export const posNames = pgTable(
  'pos_names',
  {
    restaurantId: text('restaurant_id').notNull(),
    kind: text().$type<'employee' | 'table' | 'dining-option' | 'revenue-center' | 'discount'>().notNull(),
    guid: text().notNull(),
    name: text().notNull(),
    email: text(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.kind, table.guid] })],
)
