import { eq } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * The one code that a member has. A new one takes its place, a code that was used is gone, and so is one whose number
 * was changed (by a trigger).
 */
export const phoneCodes = pgTable('phone_codes', {
  memberId: text('member_id').primaryKey(),
  /** Which request it is: the job of an earlier one finds that it is not wanted any more. */
  id: text().notNull().unique(),
  /** Empty until the job has made the code. */
  codeHash: text('code_hash'),
  wrongTries: integer('wrong_tries').notNull().default(0),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** What the provider said; empty until then. */
  outcome: text().$type<'sent' | 'refused'>(),
})

export type PhoneCode = typeof phoneCodes.$inferSelect

export const phoneCodesData = describeTable(phoneCodes, {
  title: 'Phone confirmation codes',
  whose: 'Members',
  kept: 'Until it is used or expires',
  personal: {
    codeHash: personal('To know the code again; a slow hash of member, number and code', ['nobody']),
    outcome: personal('Whether the number could be texted', ['member']),
  },
  notPersonal: ['memberId', 'id'],
  retention: [{ since: 'expiresAt', days: 0, forget: 'delete' }],
  ofPerson: [{ find: ({ memberId }) => eq(phoneCodes.memberId, memberId), erase: 'delete' }],
})
