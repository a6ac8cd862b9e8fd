import { date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AlertRule, Figure, Finding } from './alert.rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const discountAlerts = pgTable('discount_alerts', {
  id: text().primaryKey(),
  restaurantId: text('restaurant_id').notNull(),
  rule: text().$type<AlertRule>().notNull(),
  subject: text().notNull(),
  businessDate: date('business_date').notNull(),
  severity: text().$type<Finding['severity']>().notNull(),
  checkGuid: text('check_guid'),
  headline: text().notNull(),
  evidence: jsonb().$type<Figure[]>().notNull(),
  foundAt: instant('found_at').notNull(),
  resolvedAt: instant('resolved_at'),
  /** The name of the person who dealt with it; null when it closed automatically. */
  resolvedBy: text('resolved_by'),
  note: text(),
})

export type DiscountAlert = typeof discountAlerts.$inferSelect
