import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Browsers on which an account was opened. One browser may have several: staff share the tills. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    accountId: text('account_id').notNull(),
    /** Where it was when the account was last opened on it. */
    address: text().notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.accountId] })],
)
