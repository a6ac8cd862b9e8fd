import { eq } from 'drizzle-orm'
import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'
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
  /** Name, email and phone as they are searched. A trigger keeps it. */
  searchText: text('search_text'),
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
  /** Day and month as `MM-DD`, where the member told it. */
  birthday: text(),
  /** The first day on which a birthday brings a treat. */
  birthdayCountsFrom: date('birthday_counts_from'),
  appliedAt: instant('applied_at').notNull(),
  /** When the application was approved or rejected. */
  decidedAt: instant('decided_at'),
  /** What the applicant reads after a rejection. */
  rejectionReason: text('rejection_reason'),
  /** When somebody applied again with the email of this rejected application. */
  replacedAt: instant('replaced_at'),
  posCustomerId: text('pos_customer_id'),
  /** The membership that this one became part of: all its points are there, by trigger. */
  mergedInto: text('merged_into'),
  /** The membership whose link they applied with. */
  invitedBy: text('invited_by'),
  erasedAt: instant('erased_at'),
  // The sums of the ledger, kept by its trigger.
  currentPoints: integer('current_points').notNull().default(0),
  lifetimePoints: integer('lifetime_points').notNull().default(0),
  lifetimeSpentCents: bigint('lifetime_spent_cents', { mode: 'number' }).notNull().default(0),
  totalSavingsCents: bigint('total_savings_cents', { mode: 'number' }).notNull().default(0),
  visits: integer().notNull().default(0),
})

export type Member = typeof members.$inferSelect

const everyone = ['member', 'manager', 'owner'] as const
const atTheBar = ['member', 'staff', 'manager', 'owner'] as const
const ledger = 'The books stay, without a name (M10)'

export const membersData = describeTable(members, {
  title: 'Profile',
  whose: 'Members',
  kept: 'As long as the membership',
  personal: {
    number: personal('The number on the card', atTheBar, 'Names the ledger when the person is gone'),
    email: personal('To sign in, to be written to, to recognize checks', everyone),
    firstName: personal('Who it is', atTheBar),
    lastName: personal('Who it is', atTheBar),
    phone: personal('To be called, to recognize checks; bar staff see the last four digits', everyone),
    phoneDigits: personal('The same phone, to compare', everyone),
    searchText: personal('Name, email and phone again, to be found by', ['nobody']),
    emailVerifiedAt: personal('Since when the email is known to be theirs', everyone),
    emailVerifiedBy: personal('How that is known', everyone),
    phoneVerifiedAt: personal('Since when the phone is known to be theirs', everyone),
    phoneVerifiedBy: personal('How that is known', everyone),
    membershipType: personal('Which discount and points they get', atTheBar, ledger),
    status: personal('Whether they are a member', everyone, ledger),
    reason: personal('Why they want to join', everyone),
    street: personal('To show that local members live here', everyone),
    city: personal('To show that local members live here', everyone),
    state: personal('To show that local members live here', everyone),
    zipCode: personal('To show that local members live here', everyone),
    birthday: personal('To treat them on their birthday, where they told it: day and month', everyone),
    birthdayCountsFrom: personal('From when on the birthday counts', everyone),
    appliedAt: personal('When they applied', everyone, ledger),
    decidedAt: personal('When the application was decided', everyone, ledger),
    rejectionReason: personal('Why the application was rejected', everyone),
    replacedAt: personal('When they applied again', ['manager', 'owner'], ledger),
    posCustomerId: personal('Who they are at the point of sale', everyone),
    currentPoints: personal('The sum of the ledger', atTheBar, ledger),
    lifetimePoints: personal('The sum of the ledger', everyone, ledger),
    lifetimeSpentCents: personal('The sum of the ledger', everyone, ledger),
    totalSavingsCents: personal('The sum of the ledger', everyone, ledger),
    visits: personal('The sum of the ledger', everyone, ledger),
  },
  notPersonal: ['id', 'accountId', 'mergedInto', 'invitedBy'],
  ofPerson: [
    {
      find: ({ memberId }) => eq(members.id, memberId),
      erased: 'Profile with name and contacts',
      kept: 'Member number with totals',
      erase: (erasedAt) => ({
        erasedAt,
        accountId: null,
        email: null,
        firstName: null,
        lastName: null,
        phone: null,
        phoneDigits: null,
        searchText: null,
        emailVerifiedAt: null,
        emailVerifiedBy: null,
        phoneVerifiedAt: null,
        phoneVerifiedBy: null,
        reason: null,
        rejectionReason: null,
        street: null,
        city: null,
        state: null,
        zipCode: null,
        birthday: null,
        birthdayCountsFrom: null,
        posCustomerId: null,
      }),
    },
  ],
})
