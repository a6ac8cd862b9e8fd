import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ofAccount } from '#features/accounts/accounts.table.ts'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

/** With a PIN somebody of the staff takes over a device that is shared behind the bar. It opens nothing else. */
export const pins = pgTable('pins', {
  accountId: text('account_id').primaryKey(),
  pinHash: text('pin_hash').notNull(),
  setAt: timestamp('set_at', { withTimezone: true }).notNull(),
})

export const pinsData = describeTable(pins, {
  title: 'PIN for bar mode',
  whose: 'Staff',
  kept: 'As long as the account has it',
  personal: {
    pinHash: personal('To take over a shared device; a hash that cannot be turned back', ['nobody']),
    setAt: personal('When it was set', ['nobody']),
  },
  notPersonal: ['accountId'],
  ofPerson: [{ find: ofAccount(pins), erase: 'delete' }],
})
