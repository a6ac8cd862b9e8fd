import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { describeImpersonal } from '#platform/privacy/inventory.ts'

/** The business dates that the monitor has checked, and how completely. */
export const watchedDays = pgTable(
  'watched_days',
  {
    restaurantId: text('restaurant_id').notNull(),
    businessDate: date('business_date').notNull(),
    watchedAt: timestamp('watched_at', { withTimezone: true }).notNull(),
    /** The day was over, and everything that the point of sale knew of it had been read. */
    isComplete: boolean('is_complete').notNull(),
    /** Discount rules have changed since. */
    isDue: boolean('is_due').notNull(),
    checks: integer().notNull(),
    discountedChecks: integer('discounted_checks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.businessDate] })],
)

export const watchedDaysData = describeImpersonal(watchedDays, 'Watched days', ['restaurantId'])
