import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

/** What stands behind the ids of the point of sale. */
export const posNames = pgTable(
  'pos_names',
  {
    restaurantId: text('restaurant_id').notNull(),
    kind: text().$type<'employee' | 'job' | 'table' | 'dining-option' | 'revenue-center' | 'discount'>().notNull(),
    guid: text().notNull(),
    name: text().notNull(),
    email: text(),
    phoneDigits: text('phone_digits'),
    /** The jobs of an employee. */
    jobGuids: text('job_guids').array().notNull().default([]),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.kind, table.guid] })],
)

export const posNamesData = describeTable(posNames, {
  title: 'Names at the point of sale',
  whose: 'Staff',
  kept: 'For good: old checks name them',
  personal: {
    name: personal('Who served', ['manager', 'owner'], 'Old checks name them'),
    email: personal('To notice discounts on their own checks', ['nobody'], 'Old checks name them'),
    phoneDigits: personal('To notice discounts on their own checks', ['nobody'], 'Old checks name them'),
  },
  notPersonal: ['restaurantId', 'kind', 'guid', 'jobGuids'],
})
