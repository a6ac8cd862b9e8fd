import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { describeImpersonal } from '#platform/privacy/inventory.ts'
import type { Used } from './client/toast-budget.rules.ts'

/** How much of Toast's limits is used, for all servers together. */
export const toastBudgets = pgTable('toast_budgets', {
  restaurantId: text('restaurant_id').primaryKey(),
  version: integer().notNull().default(0),
  used: jsonb().$type<Used>().notNull().default({}),
})

export const toastBudgetsData = describeImpersonal(toastBudgets, "How much of Toast's limits is used", [
  'restaurantId',
  'used',
])
