import { eq } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { describeImpersonal, describeTable, personal } from '#platform/privacy/inventory.ts'
import type { TerminalAnswer } from './terminal.wire.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** One offer that was redeemed. `discountGuid` is what Toast calls it on the check. */
export type Redeemed = {
  identifier: string
  discountGuid: string | null
  rewardId: string | null
  /** Whether the claim was approved before, and waits again when this is reversed. */
  wasApproved?: boolean
  reversedAt: string | null
}

/** What a terminal told, with the answer it got: the same call again gets the same answer. */
export const terminalTransactions = pgTable(
  'terminal_transactions',
  {
    restaurantId: text('restaurant_id').notNull(),
    direction: text().$type<'forward' | 'reverse'>().notNull(),
    guid: text().notNull(),
    type: text().$type<'redeem' | 'accrue' | 'reverse' | 'signup' | 'cancelled'>().notNull(),
    memberId: text('member_id'),
    checkGuid: text('check_guid'),
    redemptions: jsonb().$type<Redeemed[]>().notNull(),
    answer: jsonb().$type<TerminalAnswer>(),
    at: instant('at').notNull(),
    reversedAt: instant('reversed_at'),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.direction, table.guid] })],
)

export type TerminalTransaction = typeof terminalTransactions.$inferSelect

/** When a terminal last called, and when a call was last refused for its key. */
export const terminalConnections = pgTable('terminal_connections', {
  restaurantId: text('restaurant_id').primaryKey(),
  lastCallAt: instant('last_call_at'),
  lastRefusedAt: instant('last_refused_at'),
})

/** Longer than a check can be reversed at the terminal. */
const KEPT_DAYS = 90

export const terminalTransactionsData = describeTable(terminalTransactions, {
  title: 'Calls of the terminals',
  whose: 'Members',
  kept: 'As long as a check can be reversed at the terminal',
  personal: {
    answer: personal('To answer the same call the same way: name, points and offers', ['nobody']),
    redemptions: personal('Which rewards were given out, so that they can be taken back', ['nobody']),
    at: personal('When it was', ['manager', 'owner']),
    reversedAt: personal('When it was taken back', ['nobody']),
  },
  notPersonal: ['restaurantId', 'direction', 'guid', 'type', 'memberId', 'checkGuid'],
  retention: [{ since: 'at', days: KEPT_DAYS, forget: 'delete' }],
  ofPerson: [{ find: ({ memberId }) => eq(terminalTransactions.memberId, memberId), erase: 'delete' }],
})

export const terminalConnectionsData = describeImpersonal(terminalConnections, 'Terminal connection', ['restaurantId'])
