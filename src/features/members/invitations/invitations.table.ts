import { eq, or } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Guests who gave their email at the bar, until they apply. */
export const invitations = pgTable('invitations', {
  /** The id that they have as a member once they apply. */
  id: text().primaryKey(),
  email: text().notNull().unique(),
  tokenHash: text('token_hash'),
  mails: integer().notNull().default(0),
  mailedAt: instant('mailed_at'),
  expiresAt: instant('expires_at').notNull(),
})

export const invitationsData = describeTable(invitations, {
  title: 'Invitations',
  whose: 'Guests who gave their email at the bar',
  kept: 'Until they apply or it expires',
  personal: {
    email: personal('To send the link with which they apply', ['nobody']),
    tokenHash: personal('To know the link again; a hash that cannot be turned back', ['nobody']),
    mailedAt: personal('When the last link was sent', ['nobody']),
  },
  notPersonal: ['id'],
  retention: [{ since: 'expiresAt', days: 0, forget: 'delete' }],
  ofPerson: [
    {
      find: ({ memberId, email }) =>
        or(eq(invitations.id, memberId), email === null ? undefined : eq(invitations.email, email)),
      erase: 'delete',
    },
  ],
})
