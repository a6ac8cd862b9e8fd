import { inArray, like, sql } from 'drizzle-orm'
import { date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { posChecks } from '#features/pos/pos.table.ts'
import { describeTable, type Person, personal } from '#platform/privacy/inventory.ts'
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

const managers = ['manager', 'owner'] as const

/** Alerts about a member's day, and alerts about checks of theirs. */
export const isAboutMember = ({ memberId }: Pick<Person, 'memberId'>) => like(discountAlerts.subject, `${memberId}:%`)
export const isAboutCheckOf = ({ memberId }: Pick<Person, 'memberId'>) =>
  inArray(
    discountAlerts.checkGuid,
    sql`(select ${posChecks.guid} from ${posChecks} where ${posChecks.memberId} = ${memberId})`,
  )

const withoutNote = { note: sql`case when ${discountAlerts.note} is not null then 'Removed with the member' end` }

export const discountAlertsData = describeTable(discountAlerts, {
  title: 'Discount alerts',
  whose: 'Staff, and members by the number of their card',
  kept: 'For good, as the history of alerts',
  personal: {
    headline: personal('What was found; names servers', managers),
    evidence: personal('What it rests on; names servers', managers),
    resolvedBy: personal('Who of the staff dealt with it', managers, 'Belongs to the history'),
    note: personal('What staff found out', managers),
  },
  notPersonal: ['id', 'restaurantId', 'rule', 'subject', 'severity', 'checkGuid'],
  ofPerson: [
    {
      find: isAboutMember,
      erase: () => ({ headline: 'A member who has left was on many checks in one day', evidence: [], ...withoutNote }),
    },
    { find: isAboutCheckOf, erase: () => withoutNote },
  ],
})
