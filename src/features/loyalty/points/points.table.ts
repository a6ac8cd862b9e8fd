import { boolean, date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** One row for each check of the point of sale that belongs to a member, as it is now. */
export const transactions = pgTable('transactions', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  /** The check of the point of sale: it counts once, however often it is synced. */
  checkId: text('check_id').notNull().unique(),
  description: text().notNull(),
  at: instant('at').notNull(),
  businessDate: date('business_date').notNull(),
  amountCents: integer('amount_cents').notNull(),
  discountCents: integer('discount_cents').notNull(),
  points: integer().notNull(),
  /** Counts the versions in which the check was seen; each has its own entry in the ledger. */
  revision: integer().notNull(),
  isVoided: boolean('is_voided').notNull(),
})

export type EntryKind = 'earn' | 'claim' | 'refund' | 'reverse' | 'adjust'

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
