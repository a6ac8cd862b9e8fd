import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { RewardState, RewardType } from './rewards.rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What a member has reached. Inside, a rejected claim is a state of its own (M6). */
export const rewards = pgTable('rewards', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  milestoneId: text('milestone_id').notNull(),
  state: text().$type<RewardState>().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  category: text().$type<RewardType>().notNull(),
  /** What a claim takes, or took. */
  cost: integer().notNull(),
  code: text().unique(),
  reachedAt: instant('reached_at').notNull(),
  claimedAt: instant('claimed_at'),
  approvedAt: instant('approved_at'),
  redeemedAt: instant('redeemed_at'),
  rejectedAt: instant('rejected_at'),
  rejectionReason: text('rejection_reason'),
  adminNotes: text('admin_notes'),
})

export type Reward = typeof rewards.$inferSelect
