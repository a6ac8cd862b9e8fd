import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { RewardType } from '#features/loyalty/rewards/rewards.rules.ts'
import { describeImpersonal } from '#platform/privacy/inventory.ts'

/** What members are treated to on their birthday. There is one row, once a manager has set it up. */
export const birthdayProgram = pgTable('birthday_program', {
  id: integer().primaryKey(),
  isActive: boolean('is_active').notNull(),
  /** What they get, as members and servers read it. */
  treat: text().notNull(),
  category: text().$type<RewardType>().notNull(),
  daysBefore: integer('days_before').notNull(),
  daysAfter: integer('days_after').notNull(),
})

export const birthdayProgramData = describeImpersonal(birthdayProgram, 'Birthday treat', ['treat', 'category'])
