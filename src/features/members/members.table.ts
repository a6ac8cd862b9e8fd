import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MemberStatus, MembershipType } from './members.rules.ts'
import type { VerifiedBy } from './verification/verification.rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const members = pgTable('members', {
  id: text().primaryKey(),
  /** Counts the members from 1; on the card it is "ET-0417". */
  number: integer().generatedAlwaysAsIdentity(),
  accountId: text('account_id'),
  email: text(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  phone: text(),
  phoneDigits: text('phone_digits'),
  // A trigger takes these back when the email or the phone changes.
  emailVerifiedAt: instant('email_verified_at'),
  emailVerifiedBy: text('email_verified_by').$type<VerifiedBy>(),
  phoneVerifiedAt: instant('phone_verified_at'),
  phoneVerifiedBy: text('phone_verified_by').$type<VerifiedBy>(),
  membershipType: text('membership_type').$type<MembershipType>().notNull(),
  status: text().$type<MemberStatus>().notNull(),
  reason: text(),
  street: text(),
  city: text(),
  state: text(),
  zipCode: text('zip_code'),
  appliedAt: instant('applied_at').notNull(),
  /** When the application was approved or rejected. */
  decidedAt: instant('decided_at'),
  posCustomerId: text('pos_customer_id'),
  erasedAt: instant('erased_at'),
  // The sums of the ledger, kept by its trigger.
  currentPoints: integer('current_points').notNull().default(0),
  lifetimePoints: integer('lifetime_points').notNull().default(0),
  lifetimeSpentCents: bigint('lifetime_spent_cents', { mode: 'number' }).notNull().default(0),
  totalSavingsCents: bigint('total_savings_cents', { mode: 'number' }).notNull().default(0),
  visits: integer().notNull().default(0),
})

export type Member = typeof members.$inferSelect
