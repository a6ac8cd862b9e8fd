import { or, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
})

const holds = (value: string | null) => (value ? sql`position(${value} in ${rateLimits.key}) > 0` : undefined)

export const rateLimitsData = describeTable(rateLimits, {
  title: 'Counted attempts',
  whose: 'Everybody who tries something',
  kept: 'Until the count ends',
  personal: { key: personal('The email or network address that attempts are counted for', ['nobody']) },
  notPersonal: [],
  retention: [{ since: 'resetsAt', days: 0, forget: 'delete' }],
  ofPerson: [
    {
      // Counts by network address stay: they end within a day, and an erasure must not be a way around a limit.
      find: ({ email, accountId, memberId }) => or(holds(email), holds(accountId), holds(memberId)),
      erase: 'delete',
      erased: 'Counters against abuse',
    },
  ],
})
