import { boolean, date, doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Weekday } from '#base/zoned-time.ts'
import { describeImpersonal } from '#platform/privacy/inventory.ts'
import type { DiscountEligible, DiscountRuleKind } from './discount-rules.rules.ts'

/** Empty while the bar uses the rules that a new installation starts with. */
export const discountRules = pgTable('discount_rules', {
  id: text().primaryKey(),
  name: text().notNull(),
  discountGuid: text('discount_guid'),
  kind: text().$type<DiscountRuleKind>().notNull(),
  weekdays: text().array().$type<Weekday[]>().notNull(),
  startsAt: text('starts_at'),
  endsAt: text('ends_at'),
  firstDate: date('first_date'),
  lastDate: date('last_date'),
  maxPercent: doublePrecision('max_percent'),
  maxCents: integer('max_cents'),
  items: text().array().notNull(),
  eligible: text().$type<DiscountEligible>().notNull(),
  needsApproval: boolean('needs_approval').notNull(),
  version: integer().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

export const discountRulesData = describeImpersonal(discountRules, 'Discount rules', [
  'id',
  'name',
  'discountGuid',
  'kind',
  'weekdays',
  'startsAt',
  'endsAt',
  'eligible',
  'items',
])
