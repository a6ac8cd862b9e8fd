import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { type MatchedBy, toTabPattern } from '#features/pos/checks/match-member.rules.ts'
import { posCustomers } from '#features/pos/checks/pos-customers.table.ts'
import { describeTable, type Person, personal } from '#platform/privacy/inventory.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export type NoSaleReason = 'merged' | 'waste' | 'test'

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
  /** Merged into another order, the kitchen's waste, or rung up in test mode. */
  noSaleReason: text('no_sale_reason').$type<NoSaleReason>(),
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
  /** From then on the check has no guest, whatever the point of sale sends later. */
  guestForgottenAt: instant('guest_forgotten_at'),
  serverGuid: text('server_guid'),
  openedByGuid: text('opened_by_guid'),
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
  /** With tax; `refundedSalesCents` is what of the amount was given back. */
  refundedCents: integer('refunded_cents').notNull(),
  refundedSalesCents: integer('refunded_sales_cents').notNull().default(0),
  /** Gift cards and balances of house accounts, before discounts. */
  notSaleCents: integer('not_sale_cents').notNull().default(0),
  /** Lines below zero, as a positive figure. */
  negativeCents: integer('negative_cents').notNull().default(0),
  voidedCents: integer('voided_cents').notNull(),
  voidedAfterPaymentCents: integer('voided_after_payment_cents').notNull().default(0),
  voidedAt: instant('voided_at'),
  isVoided: boolean('is_voided').notNull(),
  isSale: boolean('is_sale').notNull(),
  memberId: text('member_id'),
  matchedBy: text('matched_by').$type<MatchedBy>(),
  matchedAt: instant('matched_at'),
  /** The check has changed since its points were counted. */
  isCountDue: boolean('is_count_due').notNull(),
  dismissedAt: instant('dismissed_at'),
  /** Whether the tab or the customer has the name of a member. Kept by a trigger. */
  namesMember: boolean('names_member').notNull().default(false),
})

/** As long as a guest may still turn out to be a member. */
export const GUESTS_KEPT_DAYS = 90

/** What a check becomes when its guest is forgotten. */
export const namesNobody = (guestForgottenAt: Date) => ({
  guestForgottenAt,
  tabName: null,
  customerGuid: null,
  customerName: null,
  customerEmail: null,
  customerPhoneDigits: null,
})

/** Checks that are a member's, and those that only have their email, phone, card number or name. */
export function isCheckOf({ memberId, memberNumber, email, phoneDigits, posCustomerId, name }: Person) {
  const { tabName, customerName } = posChecks
  const holds = (text: string) => sql`position(${text} in lower(${tabName})) > 0`
  return or(
    eq(posChecks.memberId, memberId),
    posCustomerId ? eq(posChecks.customerGuid, posCustomerId) : undefined,
    sql`${posChecks.customerGuid} in (select ${posCustomers.guid} from ${posCustomers} where ${posCustomers.memberId} = ${memberId})`,
    email ? or(eq(posChecks.customerEmail, email), holds(email)) : undefined,
    phoneDigits ? eq(posChecks.customerPhoneDigits, phoneDigits) : undefined,
    phoneDigits ? sql`position(${phoneDigits} in regexp_replace(${tabName}, '[^0-9]', '', 'g')) > 0` : undefined,
    sql`${tabName} ~* ${toTabPattern(String(memberNumber))}`,
    name
      ? and(
          isNull(posChecks.memberId),
          or(sql`lower(${customerName}) = ${name.toLowerCase()}`, holds(name.toLowerCase())),
        )
      : undefined,
  )
}

export const guidsOfChecks = (person: Person) =>
  sql`(select ${posChecks.guid} from ${posChecks} where ${isCheckOf(person)})`

export const guests = 'Guests, and members as guests'
const readers = ['member', 'manager', 'owner'] as const
export const oldBooks = 'For good, as the books of the bar'

/**
 * A wish that somebody typed for the kitchen, such as the words on a cake. New orders are stored without it
 * (`toast-orders.ts`); migration 0021 has an index of those that still hold one.
 */
const holdsTypedWish = sql`jsonb_path_exists(${posOrders.raw}, '$.** ? (@.selectionType == "SPECIAL_REQUEST").displayName')`

export const posOrdersData = describeTable(posOrders, {
  title: 'Orders',
  whose: guests,
  kept: oldBooks,
  personal: { raw: personal('The lines of the order, without the guest', ['manager', 'owner'], 'Names nobody') },
  notPersonal: [
    'guid',
    'restaurantId',
    'displayNumber',
    'source',
    'noSaleReason',
    'serverGuid',
    'tableGuid',
    'diningOptionGuid',
    'revenueCenterGuid',
  ],
  retention: [
    {
      since: 'openedAt',
      days: 0,
      only: { where: holdsTypedWish, words: 'wishes typed for the kitchen' },
      forget: () => ({ raw: sql`without_typed_wishes(${posOrders.raw})` }),
    },
  ],
})

export const posChecksData = describeTable(posChecks, {
  title: 'Checks',
  whose: guests,
  kept: oldBooks,
  personal: {
    tabName: personal('Whose check it is', readers),
    customerGuid: personal('Whose check it is', readers),
    customerName: personal('Whose check it is', readers),
    customerEmail: personal('Whose check it is', readers),
    customerPhoneDigits: personal('Whose check it is', readers),
    displayNumber: personal('The number on the receipt', readers, 'Names nobody'),
    openedAt: personal('When the visit was', readers, 'Names nobody'),
    amountCents: personal('What was spent', readers, 'Names nobody'),
  },
  notPersonal: [
    'guid',
    'orderGuid',
    'restaurantId',
    'serverGuid',
    'openedByGuid',
    'paymentStatus',
    'memberId',
    'matchedBy',
  ],
  retention: [
    {
      since: 'openedAt',
      days: GUESTS_KEPT_DAYS,
      only: { where: isNull(posChecks.memberId), words: "no member's check" },
      forget: namesNobody,
    },
  ],
  ofPerson: [{ find: isCheckOf, erased: 'Names and contacts on checks', erase: namesNobody }],
})
