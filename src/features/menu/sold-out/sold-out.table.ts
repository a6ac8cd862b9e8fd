import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

/** What is sold out tonight, until its time has come. */
export const soldOutItems = pgTable('sold_out_items', {
  itemId: text('item_id').primaryKey(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  markedAt: timestamp('marked_at', { withTimezone: true }).notNull(),
  markedBy: text('marked_by').notNull(),
  markedByName: text('marked_by_name').notNull(),
})

export const soldOutItemsData = describeTable(soldOutItems, {
  title: 'What is sold out tonight',
  whose: 'Staff',
  kept: 'Until the next time something is marked after closing',
  personal: {
    markedByName: personal('Who marked it', ['staff', 'manager', 'owner'], 'Ends with the night'),
  },
  notPersonal: ['itemId', 'markedBy'],
})
