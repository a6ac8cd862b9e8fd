import { boolean, date, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Weekday } from '#base/zoned-time.ts'
import { describeImpersonal } from '#platform/privacy/inventory.ts'

/** The week: seven rows, or none before it is initialized. */
export const businessHours = pgTable('business_hours', {
  day: text().$type<Weekday>().primaryKey(),
  dayOrder: smallint('day_order').notNull().unique(),
  isOpen: boolean('is_open').notNull(),
  openTime: text('open_time').notNull(),
  closeTime: text('close_time').notNull(),
})

/** Dates with hours of their own. */
export const specialDays = pgTable('special_days', {
  date: date({ mode: 'string' }).primaryKey(),
  reason: text().notNull(),
  isOpen: boolean('is_open').notNull(),
  openTime: text('open_time').notNull(),
  closeTime: text('close_time').notNull(),
})

export const businessHoursData = describeImpersonal(businessHours, 'Hours', ['day', 'openTime', 'closeTime'])
export const specialDaysData = describeImpersonal(specialDays, 'Special days', ['reason', 'openTime', 'closeTime'])
