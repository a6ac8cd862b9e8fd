import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ofAccount } from '#features/accounts/accounts.table.ts'
import { KNOWN_DEVICE_SECONDS } from '#features/accounts/limits.rules.ts'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

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

const SECONDS_A_DAY = 24 * 60 * 60

export const knownDevicesData = describeTable(knownDevices, {
  title: 'Remembered devices',
  whose: 'Members and staff',
  kept: 'Until it is not used any more',
  personal: {
    tokenHash: personal('To know the browser again; a hash that cannot be turned back', ['nobody']),
    address: personal('The network address it was last used from, to tell it from a stranger', ['member']),
    seenAt: personal('When it was last used', ['member']),
  },
  notPersonal: ['accountId'],
  retention: [{ since: 'seenAt', days: KNOWN_DEVICE_SECONDS / SECONDS_A_DAY, forget: 'delete' }],
  ofPerson: [{ find: ofAccount(knownDevices), erase: 'delete' }],
})
