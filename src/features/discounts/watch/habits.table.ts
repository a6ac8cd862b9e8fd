import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { describeImpersonal } from '#platform/privacy/inventory.ts'

/** The figures of each server on a day. Habits over weeks are read from them. */
export const serverDays = pgTable(
  'server_days',
  {
    restaurantId: text('restaurant_id').notNull(),
    businessDate: date('business_date').notNull(),
    serverGuid: text('server_guid').notNull(),
    checks: integer().notNull(),
    grossCents: integer('gross_cents').notNull(),
    /** Discounts that are somebody's decision: comps, open ones, and those that no rule explains. */
    givenChecks: integer('given_checks').notNull(),
    givenCents: integer('given_cents').notNull(),
    /** The part that nobody else approved. */
    unapprovedChecks: integer('unapproved_checks').notNull(),
    unapprovedCents: integer('unapproved_cents').notNull(),
    voidedChecks: integer('voided_checks').notNull(),
    voidedCents: integer('voided_cents').notNull(),
    refundedChecks: integer('refunded_checks').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    refundedOrders: text('refunded_orders').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.businessDate, table.serverGuid] })],
)

/** The members to whom each server gave something on a day. */
export const serverGuests = pgTable(
  'server_guests',
  {
    restaurantId: text('restaurant_id').notNull(),
    businessDate: date('business_date').notNull(),
    serverGuid: text('server_guid').notNull(),
    memberId: text('member_id').notNull(),
    givenChecks: integer('given_checks').notNull(),
    givenCents: integer('given_cents').notNull(),
    orders: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.businessDate, table.serverGuid, table.memberId] })],
)

export const serverDaysData = describeImpersonal(serverDays, 'Days of servers', [
  'restaurantId',
  'serverGuid',
  'refundedOrders',
])
export const serverGuestsData = describeImpersonal(serverGuests, 'Guests of servers', [
  'restaurantId',
  'serverGuid',
  'memberId',
  'orders',
])
