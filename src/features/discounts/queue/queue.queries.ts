import { and, asc, count, desc, eq, getTableColumns, gte, isNotNull, isNull, lte, max, or, sql, sum } from 'drizzle-orm'
import type { AlertRule } from '#features/discounts/alerts/alert.rules.ts'
import { discountAlerts } from '#features/discounts/discount-alerts.table.ts'
import type { Days } from '#features/discounts/discounts.queries.ts'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import { type RowRange, readPage } from '#platform/read-page.ts'
import { isAlertFound } from './alert-search.ts'

type AlertFilter = RowRange & {
  restaurantId: string
  state: 'open' | 'resolved' | 'all'
  date?: string | undefined
  rule?: AlertRule | undefined
  /** By id. */
  person?: string | undefined
  /** One case alone. */
  id?: string | undefined
  /** What somebody typed; empty for all. */
  q?: string
  sort: 'newest' | 'cost'
}

const { subject, resolvedAt, businessDate, firstDate, foundAt, id, costCents, sightings } = discountAlerts

const personId = sql<string>`split_part(${subject}, ':', 1)`
/** The member whom a case is about: its person, or the guest of its person. */
const memberId = sql`case ${discountAlerts.rule} when 'member-many-checks' then ${subject}
  when 'same-guest' then split_part(${subject}, ':', 2) end`
const { number, firstName, lastName } = members
const columns = {
  ...getTableColumns(discountAlerts),
  member: { id: members.id, number, firstName, lastName },
}

/** Alerts of all days, or those that hold a day, a rule, a person or what somebody typed; or one alone. */
export function listAlerts(db: Db, filter: AlertFilter) {
  const { restaurantId, state, date, rule, person, id: only, q = '', sort, ...range } = filter
  const isInState = { open: isNull(resolvedAt), resolved: isNotNull(resolvedAt), all: undefined }[state]
  const isListed = and(
    eq(discountAlerts.restaurantId, restaurantId),
    isInState,
    date ? isSeenOn({ from: date, to: date }) : undefined,
    rule ? eq(discountAlerts.rule, rule) : undefined,
    person ? eq(personId, person) : undefined,
    only ? eq(id, only) : undefined,
    isAlertFound(q, memberId),
  )
  // What was resolved last is what somebody may want back.
  const latest = state === 'resolved' ? [desc(resolvedAt)] : []
  const rows = db
    .select(columns)
    .from(discountAlerts)
    .leftJoin(members, eq(members.id, memberId))
    .where(isListed)
    .orderBy(...(sort === 'cost' ? [desc(costCents)] : latest), desc(businessDate), desc(foundAt), asc(id))
  return readPage(rows, db.$count(discountAlerts, isListed), range)
}

export type ListedAlert = Awaited<ReturnType<typeof listAlerts>>['list'][number]

/** A case may have been seen on some days of its time alone. Alerts of before have no list. */
function isSeenOn({ from, to }: Pick<Days, 'from' | 'to'>) {
  const isSeen = sql`(${sightings} = '[]' or exists (select from jsonb_array_elements(${sightings}) as sighting
    where sighting ->> 'businessDate' between ${from} and ${to}))`
  return and(lte(firstDate, to), gte(businessDate, from), isSeen)
}

/** The alerts of some days, open ones and resolved ones, the most severe first. */
export function listSeenAlerts(db: Db, { restaurantId, from, to }: Days) {
  return db
    .select(columns)
    .from(discountAlerts)
    .leftJoin(members, eq(members.id, memberId))
    .where(and(eq(discountAlerts.restaurantId, restaurantId), isSeenOn({ from, to })))
    .orderBy(asc(discountAlerts.severity), desc(foundAt), asc(id))
}

const isOpenOf = (restaurantId: string) => and(eq(discountAlerts.restaurantId, restaurantId), isNull(resolvedAt))

/** How many cases are open, and what they may have cost. */
export async function countOpenAlerts(db: Db, restaurantId: string) {
  const [open] = await db
    .select({ total: count(), costCents: sum(costCents).mapWith(Number) })
    .from(discountAlerts)
    .where(isOpenOf(restaurantId))
  return { total: open?.total ?? 0, costCents: open?.costCents ?? 0 }
}

export function countResolvedAlerts(db: Db, restaurantId: string) {
  return db.$count(discountAlerts, and(eq(discountAlerts.restaurantId, restaurantId), isNotNull(resolvedAt)))
}

/** Whose cases are open, or were seen since a day. Of somebody who changed their name one of them is told. */
export async function listPeopleOfAlerts(db: Db, { restaurantId, since }: { restaurantId: string; since: string }) {
  const rows = await db
    .select({ id: personId, name: max(discountAlerts.personName) })
    .from(discountAlerts)
    .where(and(eq(discountAlerts.restaurantId, restaurantId), or(isNull(resolvedAt), gte(businessDate, since))))
    .groupBy(personId)
  return rows
    .map((row) => ({ id: row.id, name: row.name ?? 'Unknown' }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** What of the open cases was seen on each of these days. A day without any is not in it. */
export async function sumOpenByDay(db: Db, { restaurantId, from, to }: Days) {
  const day = sql<string>`sighting ->> 'businessDate'`
  const rows = await db
    .select({
      date: day,
      cases: sql`count(distinct ${id})`.mapWith(Number),
      costCents: sql`sum((sighting ->> 'costCents')::integer)`.mapWith(Number),
    })
    .from(sql`${discountAlerts}, jsonb_array_elements(${sightings}) as sighting`)
    .where(and(isOpenOf(restaurantId), sql`${day} between ${from} and ${to}`))
    .groupBy(day)
  return new Map(rows.map(({ date, ...sums }) => [date, sums]))
}
