import { eq } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

/** One-time links that confirm an email. A link that was used is gone. */
export const emailLinks = pgTable('email_links', {
  tokenHash: text('token_hash').primaryKey(),
  memberId: text('member_id').notNull(),
  /** The address it was sent to: when the member has another one by then, the link confirms nothing. */
  emailHash: text('email_hash').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const emailLinksData = describeTable(emailLinks, {
  title: 'Email confirmation links',
  whose: 'Members',
  kept: 'Until it is used or expires',
  personal: {
    tokenHash: personal('To know the link again; a hash that cannot be turned back', ['nobody']),
    emailHash: personal('Which email it was sent to; a hash', ['nobody']),
  },
  notPersonal: ['memberId'],
  retention: [{ since: 'expiresAt', days: 0, forget: 'delete' }],
  ofPerson: [{ find: ({ memberId }) => eq(emailLinks.memberId, memberId), erase: 'delete', erased: 'One-time links' }],
})
