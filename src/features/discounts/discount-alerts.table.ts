import { eq, like, or, sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ACTIVITY_DETAILS, auditEntries, withoutPersonalWords } from '#features/accounts/audit/audit.table.ts'
import { guidsOfChecks } from '#features/pos/pos.table.ts'
import { describeTable, type Person, type PersonalRows, personal } from '#platform/privacy/inventory.ts'
import type { AlertRule, Figure, Finding } from './alerts/alert.rules.ts'
import type { Sighting } from './alerts/cases.rules.ts'
import type { AlertOutcome } from './queue/queue.rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const discountAlerts = pgTable('discount_alerts', {
  id: text().primaryKey(),
  restaurantId: text('restaurant_id').notNull(),
  rule: text().$type<AlertRule>().notNull(),
  /** Who it is about, by id; with a second person after a colon. */
  subject: text().notNull(),
  personName: text('person_name'),
  /** The days of the first sighting and of the last. */
  firstDate: date('first_date').notNull(),
  businessDate: date('business_date').notNull(),
  severity: text().$type<Finding['severity']>().notNull(),
  checkGuid: text('check_guid'),
  /** What it may have cost the house. */
  costCents: integer('cost_cents').notNull(),
  headline: text().notNull(),
  /** What would have been fine. */
  normal: text().notNull(),
  evidence: jsonb().$type<Figure[]>().notNull(),
  sightings: jsonb().$type<Sighting[]>().notNull(),
  foundAt: instant('found_at').notNull(),
  resolvedAt: instant('resolved_at'),
  /** The name of the person who dealt with it; null when it closed automatically. */
  resolvedBy: text('resolved_by'),
  outcome: text().$type<AlertOutcome>(),
  note: text(),
})

export type DiscountAlert = typeof discountAlerts.$inferSelect

const managers = ['manager', 'owner'] as const

/** Alerts about a member, and alerts about checks of theirs. */
const isAboutMember = ({ memberId }: Person) =>
  or(eq(discountAlerts.subject, memberId), like(discountAlerts.subject, `%:${memberId}`))
const isAboutCheckOf = (person: Person) =>
  sql`exists (select from jsonb_array_elements(${discountAlerts.sightings}) as sighting
    where sighting ->> 'checkGuid' in ${guidsOfChecks(person)})`

const NOTES = 'Notes by staff'
const withoutNote = { note: sql`case when ${discountAlerts.note} is not null then 'Removed with the member' end` }

export const discountAlertsData = describeTable(discountAlerts, {
  title: 'Discount alerts',
  whose: 'Staff, and members by the number of their card',
  kept: 'For good, as the history of alerts',
  personal: {
    headline: personal('What was found; names servers', managers),
    personName: personal('Who it is about: a server, or the number of a card', managers),
    evidence: personal('What it rests on; names servers', managers),
    sightings: personal('Each time it was seen; names servers', managers),
    resolvedBy: personal('Who of the staff dealt with it', managers, 'Belongs to the history'),
    note: personal('What staff found out', managers),
  },
  notPersonal: ['id', 'restaurantId', 'rule', 'subject', 'severity', 'checkGuid', 'normal', 'outcome'],
  ofPerson: [
    {
      find: isAboutMember,
      erased: NOTES,
      erase: () => ({
        headline: 'A member who has left was on many checks',
        personName: null,
        evidence: [],
        sightings: [],
        ...withoutNote,
      }),
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
  // Decisions of staff about discounts are not part of a membership.
  notExported: ['at', 'action', 'address'],
}
