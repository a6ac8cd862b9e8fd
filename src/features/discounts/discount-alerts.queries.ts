import { and, asc, desc, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { type RowRange, readPage } from '#platform/read-page.ts'
import type { AlertRule } from './alerts/alert.rules.ts'
import { discountAlerts } from './discount-alerts.table.ts'
import type { Days } from './discounts.queries.ts'

type AlertFilter = RowRange & {
  restaurantId: string
  state: 'open' | 'resolved' | 'all'
  date?: string | undefined
  rule?: AlertRule | undefined
  /** By id. */
  person?: string | undefined
  sort: 'newest' | 'cost'
}

/** Alerts of all days, or those that hold a day, a rule or a person. */
export function listAlerts(db: Db, { restaurantId, state, date, rule, person, sort, ...range }: AlertFilter) {
  const { resolvedAt, foundAt, id, firstDate, businessDate, subject, costCents } = discountAlerts
  const isInState = { open: isNull(resolvedAt), resolved: isNotNull(resolvedAt), all: undefined }[state]
  const isListed = and(
    eq(discountAlerts.restaurantId, restaurantId),
    isInState,
    date ? and(lte(firstDate, date), gte(businessDate, date), isSeenOn({ from: date, to: date })) : undefined,
    rule ? eq(discountAlerts.rule, rule) : undefined,
    person ? eq(sql`split_part(${subject}, ':', 1)`, person) : undefined,
  )
  const order = sort === 'cost' ? [desc(costCents)] : []
  const rows = db
    .select()
    .from(discountAlerts)
    .where(isListed)
    .orderBy(...order, desc(businessDate), desc(foundAt), asc(id))
  return readPage(rows, db.$count(discountAlerts, isListed), range)
}

/** A case may have been seen on some days of its time alone. Alerts of before have no list. */
function isSeenOn({ from, to }: Pick<Days, 'from' | 'to'>) {
  const { sightings } = discountAlerts
  return sql`(${sightings} = '[]' or exists (select from jsonb_array_elements(${sightings}) as sighting
    where sighting ->> 'businessDate' between ${from} and ${to}))`
}

/** The alerts of some days, open ones and resolved ones, the most severe first. */
export function listSeenAlerts(db: Db, { restaurantId, from, to }: Days) {
  const { firstDate, businessDate, severity, foundAt, id } = discountAlerts
  const isOurs = eq(discountAlerts.restaurantId, restaurantId)
  return db
    .select()
    .from(discountAlerts)
    .where(and(isOurs, lte(firstDate, to), gte(businessDate, from), isSeenOn({ from, to })))
    .orderBy(asc(severity), desc(foundAt), asc(id))
}

/** Whose open cases there are, and of which rules, with how many and what they may have cost. */
export async function countOpenAlerts(db: Db, restaurantId: string) {
  const rows = await db
    .select({
      rule: discountAlerts.rule,
      personId: sql<string>`split_part(${discountAlerts.subject}, ':', 1)`,
      personName: discountAlerts.personName,
      costCents: discountAlerts.costCents,
    })
    .from(discountAlerts)
    .where(and(eq(discountAlerts.restaurantId, restaurantId), isNull(discountAlerts.resolvedAt)))
  const people = new Map(rows.map(({ personId, personName }) => [personId, personName ?? 'Unknown']))
  return {
    total: rows.length,
    costCents: rows.reduce((total, { costCents }) => total + costCents, 0),
    rules: [...new Set(rows.map(({ rule }) => rule))],
    people: [...people].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}
