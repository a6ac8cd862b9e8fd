import { inArray, like, or, sql } from 'drizzle-orm'
import { date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ACTIVITY_DETAILS, auditEntries, withoutPersonalWords } from '#features/accounts/audit/audit.table.ts'
import { guidsOfChecks } from '#features/pos/pos.table.ts'
import { describeTable, type Person, type PersonalRows, personal } from '#platform/privacy/inventory.ts'
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
const isAboutMember = ({ memberId }: Person) => like(discountAlerts.subject, `${memberId}:%`)
const isAboutCheckOf = (person: Person) => inArray(discountAlerts.checkGuid, guidsOfChecks(person))

const NOTES = 'Notes by staff'
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
      erased: NOTES,
      erase: () => ({ headline: 'A member who has left was on many checks in one day', evidence: [], ...withoutNote }),
    },
    { find: isAboutCheckOf, erased: NOTES, erase: () => withoutNote },
  ],
})

/** The audit log repeats what an alert said and what staff noted about it. */
export const auditWordsAboutAlerts: PersonalRows = {
  find: (person) => {
    const isAbout = or(isAboutMember(person), isAboutCheckOf(person))
    return sql`${auditEntries.subject} in (select ${discountAlerts.id} from ${discountAlerts} where ${isAbout})`
  },
  erased: ACTIVITY_DETAILS,
  erase: withoutPersonalWords,
  // What staff do about discounts is no part of a membership.
  notExported: ['at', 'action', 'address'],
}
