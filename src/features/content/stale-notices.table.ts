import { date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable } from '#platform/privacy/inventory.ts'

/** What the owner was mailed about, so that it is told once. */
export const staleNotices = pgTable(
  'stale_notices',
  {
    thing: text().notNull(),
    staleOn: date('stale_on').notNull(),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.thing, table.staleOn] })],
)

/** What is still stale after this is told again. */
const KEPT_DAYS = 365

export const staleNoticesData = describeTable(staleNotices, {
  title: 'What the owner was mailed about the website',
  whose: 'Nobody',
  kept: 'A year',
  personal: {},
  notPersonal: ['thing'],
  retention: [{ since: 'queuedAt', days: KEPT_DAYS, forget: 'delete' }],
})
