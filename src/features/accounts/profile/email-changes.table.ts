import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ofAccount } from '#features/accounts/accounts.table.ts'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Another email that somebody wants to sign in with, until they have opened the link that was sent to it. */
export const emailChanges = pgTable('email_changes', {
  accountId: text('account_id').primaryKey(),
  email: text().notNull(),
  /** The session in which it was asked for. */
  sessionId: text('session_id').notNull(),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Of the link, once it was mailed. */
  tokenHash: text('token_hash'),
})

export const emailChangesData = describeTable(emailChanges, {
  title: 'New emails',
  whose: 'Staff and members who asked for another email',
  kept: 'Until the link is opened or expires',
  personal: {
    email: personal('To ask whether it is theirs', ['member']),
    askedAt: personal('When they asked for it', ['nobody']),
    tokenHash: personal('To know the link again; a hash that cannot be turned back', ['nobody']),
  },
  notPersonal: ['accountId', 'sessionId'],
  retention: [{ since: 'expiresAt', days: 0, forget: 'delete' }],
  ofPerson: [{ find: ofAccount(emailChanges), erase: 'delete' }],
})
