import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeImpersonal } from '#platform/privacy/inventory.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A stretch of the past that the live sync left out, read in the background from its end back to its start. */
export const posImports = pgTable('pos_imports', {
  id: text().primaryKey(),
  restaurantId: text('restaurant_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  /** Everything that was changed from here to the end has been read. */
  unreadUntil: instant('unread_until').notNull(),
  sliceMs: integer('slice_ms').notNull(),
  requestedAt: instant('requested_at').notNull(),
})

export const posImportsData = describeImpersonal(posImports, 'Imports of past orders', ['id', 'restaurantId'])
