import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One-time links that confirm an email. A link that was used is gone. */
export const emailLinks = pgTable('email_links', {
  tokenHash: text('token_hash').primaryKey(),
  memberId: text('member_id').notNull(),
  /** The address it was sent to: when the member has another one by then, the link confirms nothing. */
  emailHash: text('email_hash').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
