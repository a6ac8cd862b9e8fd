import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { inboxColumns, inboxData, sentBy } from '#features/inbox/inbox.table.ts'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

/** Messages of the contact form. Only this feature writes here. */
export const messages = pgTable('messages', {
  ...inboxColumns(),
  name: text().notNull(),
  phone: text(),
  message: text().notNull(),
  smsOptIn: boolean('sms_opt_in').notNull(),
})

const readers = ['member', 'manager', 'owner'] as const

export const messagesData = describeTable(messages, {
  ...inboxData,
  title: 'Messages',
  personal: {
    ...inboxData.personal,
    name: personal('Who wrote', readers),
    phone: personal('To call or text back', readers),
    message: personal('What they wrote', readers),
    smsOptIn: personal('Whether they may be texted', readers),
  },
  ofPerson: [{ find: sentBy(messages.email), erase: 'delete' }],
})
