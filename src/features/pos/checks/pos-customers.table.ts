import { eq } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

/** Customers of the point of sale that staff confirmed to be a member. One member may have several. */
export const posCustomers = pgTable('pos_customers', {
  guid: text().primaryKey(),
  memberId: text('member_id').notNull(),
  /** On which check it was confirmed. */
  checkGuid: text('check_guid'),
  linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
})

export const posCustomersData = describeTable(posCustomers, {
  title: 'Customers at the point of sale',
  whose: 'Members',
  kept: 'As long as the membership',
  personal: { guid: personal('Who they are at the point of sale', ['member']) },
  notPersonal: ['memberId', 'checkGuid'],
  ofPerson: [{ find: ({ memberId }) => eq(posCustomers.memberId, memberId), erase: 'delete' }],
})
