import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { inboxColumns } from '#features/inbox/inbox.table.ts'

/** Messages of the contact form. Only this feature writes here. */
export const messages = pgTable('messages', {
  ...inboxColumns(),
  name: text().notNull(),
  phone: text(),
  message: text().notNull(),
  smsOptIn: boolean('sms_opt_in').notNull(),
})
