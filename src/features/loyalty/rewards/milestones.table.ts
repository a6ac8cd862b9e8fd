import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { describeImpersonal } from '#platform/privacy/inventory.ts'
import type { RewardType } from './rewards.rules.ts'

export const milestones = pgTable('milestones', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  pointsThreshold: integer('points_threshold').notNull().unique(),
  /** After how many lifetime points more it is reached again; null when it is reached once. */
  repeatEvery: integer('repeat_every'),
  rewardType: text('reward_type').$type<RewardType>().notNull(),
  rewardValue: text('reward_value').notNull(),
  icon: text(),
  /** What one of it costs the bar. Members never see it. */
  costCents: integer('cost_cents'),
  isActive: boolean('is_active').notNull(),
  sortOrder: integer('sort_order').notNull(),
})

export type Milestone = typeof milestones.$inferSelect

export const milestonesData = describeImpersonal(milestones, 'Milestones', [
  'id',
  'name',
  'description',
  'rewardType',
  'rewardValue',
  'icon',
])
