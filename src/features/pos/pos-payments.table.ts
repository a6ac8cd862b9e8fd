import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PaymentState } from '#features/pos/checks/receipt.rules.ts'
import { describeTable } from '#platform/privacy/inventory.ts'
import { guests, oldBooks } from './pos.table.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What was paid for a check, given back and voided, and by whom. */
export const posPayments = pgTable(
  'pos_payments',
  {
    checkGuid: text('check_guid').notNull(),
    position: integer().notNull(),
    guid: text().notNull(),
    /** As the point of sale names it: CASH, CREDIT, GIFTCARD, HOUSE_ACCOUNT, OTHER and so on. */
    type: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    tipCents: integer('tip_cents').notNull(),
    paidAt: instant('paid_at'),
    serverGuid: text('server_guid'),
    /** With tax and without the tip, which is beside it. */
    refundedCents: integer('refunded_cents').notNull(),
    tipRefundedCents: integer('tip_refunded_cents').notNull(),
    refundedAt: instant('refunded_at'),
    voidedAt: instant('voided_at'),
    voidedByGuid: text('voided_by_guid'),
    voidApproverGuid: text('void_approver_guid'),
    voidReasonGuid: text('void_reason_guid'),
  },
  (table) => [primaryKey({ columns: [table.checkGuid, table.position] })],
)

export const posPaymentsData = describeTable(posPayments, {
  title: 'Payments',
  whose: guests,
  kept: oldBooks,
  personal: {},
  notPersonal: [
    'checkGuid',
    'guid',
    'type',
    'state',
    'serverGuid',
    'voidedByGuid',
    'voidApproverGuid',
    'voidReasonGuid',
  ],
})
