import { eq } from 'drizzle-orm'
import { boolean, date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { MembershipType } from '#features/members/members.rules.ts'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** One row for each check of the point of sale and each member it counts or has counted for, as it is now. */
export const transactions = pgTable('transactions', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  /** The check of the point of sale: it counts once and for one member, however often it is synced. */
  checkId: text('check_id').notNull(),
  description: text().notNull(),
  at: instant('at').notNull(),
  businessDate: date('business_date').notNull(),
  amountCents: integer('amount_cents').notNull(),
  discountCents: integer('discount_cents').notNull(),
  points: integer().notNull(),
  // What the membership was when the check was first counted: a later change of type re-prices nothing (L1).
  membershipType: text('membership_type').$type<MembershipType>().notNull(),
  discountPercent: smallint('discount_percent').notNull(),
  /** Counts the versions in which the check was seen; each has its own entry in the ledger. */
  revision: integer().notNull(),
  isVoided: boolean('is_voided').notNull(),
  /** Since when the check does not count for this member any more. */
  takenBackAt: instant('taken_back_at'),
})

export type Transaction = typeof transactions.$inferSelect

/** `merge` moves sums between two memberships of one person. */
export type EntryKind = 'earn' | 'claim' | 'refund' | 'reverse' | 'adjust' | 'merge'

/** The ledger. Triggers refuse updates and deletions, and keep the sums in `members`. */
export const pointsEntries = pgTable('points_entries', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  kind: text().$type<EntryKind>().notNull(),
  points: integer().notNull(),
  lifetimePoints: integer('lifetime_points').notNull(),
  spentCents: integer('spent_cents').notNull(),
  savingsCents: integer('savings_cents').notNull(),
  visits: smallint().notNull(),
  cause: text().notNull(),
  at: instant('at').notNull(),
})

const everyone = ['member', 'manager', 'owner'] as const
const ledger = 'The books stay, without a name (M10)'

export const transactionsData = describeTable(transactions, {
  title: 'Visits',
  whose: 'Members',
  kept: 'For good, without a name after the membership',
  personal: {
    description: personal('Which check it was', everyone, ledger),
    at: personal('When it was', everyone, ledger),
    businessDate: personal('The day it counts for', everyone, ledger),
    amountCents: personal('What was spent', everyone, ledger),
    discountCents: personal('What was saved', everyone, ledger),
    points: personal('What it earned', everyone, ledger),
    membershipType: personal('Which membership it was counted by', everyone, ledger),
    discountPercent: personal('Which discount that membership gave', everyone, ledger),
  },
  notPersonal: ['id', 'memberId', 'checkId'],
  ofPerson: [{ find: ({ memberId }) => eq(transactions.memberId, memberId), erase: 'keep' }],
})

export const pointsEntriesData = describeTable(pointsEntries, {
  title: 'Points history',
  whose: 'Members',
  kept: 'For good, without a name after the membership',
  personal: {
    kind: personal('Why points came or went', everyone, ledger),
    points: personal('How many', everyone, ledger),
    lifetimePoints: personal('How many count for good', everyone, ledger),
    spentCents: personal('What was spent', everyone, ledger),
    savingsCents: personal('What was saved', everyone, ledger),
    visits: personal('Whether it was a visit', everyone, ledger),
    cause: personal('The check or reward it comes from', everyone, ledger),
    at: personal('When', everyone, ledger),
  },
  notPersonal: ['id', 'memberId'],
  ofPerson: [{ find: ({ memberId }) => eq(pointsEntries.memberId, memberId), erase: 'keep' }],
})
