import { and, desc, eq, gt, gte, ilike, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { toLikeLiteral } from '#base/search/like-pattern.ts'
import { localDate } from '#base/zoned-time.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import { members } from '#features/members/members.table.ts'
import { discountNames, plans } from '#features/members/plans.rules.ts'
import { posChecks, posOrders } from '#features/pos/pos.table.ts'
import { posDiscounts } from '#features/pos/pos-discounts.table.ts'
import { posNames } from '#features/pos/pos-names.table.ts'
import { posPayments } from '#features/pos/pos-payments.table.ts'
import type { Db } from '#platform/db.ts'
import { type RowRange, readPage } from '#platform/read-page.ts'
import { tabPatterns } from './match-member.rules.ts'
import { businessDatesOf, isTotalOf, type Receipt } from './receipt.rules.ts'

/** How long an unmatched check stays in the queue. */
const QUEUE_DAYS = 30
/** How long Tonight asks about a check: later nobody remembers who paid it. */
const NAMED_DAYS = 3
const DAY_MS = 24 * 60 * 60_000

const employee = alias(posNames, 'employee')
const table = alias(posNames, 'table_name')

/** Names of discounts that only members get, as whole words. */
const MEMBER_DISCOUNT_NAME = `(?<![[:alpha:]])(?:${discountNames.vip}|${discountNames.local}|members?)(?![[:alpha:]])`
const memberPercents = membershipTypes.map((type) => plans[type].discountPercent).filter((percent) => percent > 0)

// With a limit the index is asked for each check; PostgreSQL would else read all members first.
const isContactOf = (contact: AnyPgColumn, own: AnyPgColumn) =>
  and(
    isNotNull(contact),
    sql`(select true from ${members} where ${own} = ${contact} and ${members.erasedAt} is null limit 1)`,
  )

/** Somebody of the program is named, so that there is probably a member to suggest. */
const isOfSomebody = or(
  eq(posChecks.namesMember, true),
  sql`${posChecks.tabName} ~* ${tabPatterns.number}`,
  sql`${posChecks.tabName} ~ ${tabPatterns.phone}`,
  isContactOf(posChecks.customerEmail, members.email),
  isContactOf(posChecks.customerPhoneDigits, members.phoneDigits),
)

/** Probably a member's: somebody of the program is named, or there is a discount that only members get. */
const isLikely = or(
  isOfSomebody,
  and(
    gt(posChecks.discountCents, 0),
    sql`exists (select from ${posDiscounts} where ${posDiscounts.checkGuid} = ${posChecks.guid}
      and (${posDiscounts.name} ~* ${MEMBER_DISCOUNT_NAME} or ${inArray(posDiscounts.percent, memberPercents)}))`,
  ),
)

type CheckFilter = {
  restaurantId: string
  now: Date
  /** Unmatched checks, the likely ones or all; or those that staff dismissed. */
  view: 'likely' | 'all' | 'dismissed'
  q: string
}

/** Paid checks without a member, newest first; dismissed ones by when they were dismissed. */
export function listUnmatchedChecks(db: Db, filter: CheckFilter, range: RowRange) {
  const { newestFirst, isListed } = selectUnmatched(db, filter)
  return readPage(newestFirst, db.$count(posChecks, isListed), range)
}

/** Those of the last days that name a member, or somebody with a member's email or phone. */
export function listChecksOfSomebody(
  db: Db,
  { limit, ...known }: Pick<CheckFilter, 'restaurantId' | 'now'> & { limit: number },
) {
  return selectUnmatched(db, { ...known, view: 'named', q: '' }).newestFirst.limit(limit)
}

function selectUnmatched(
  db: Db,
  { restaurantId, now, view, q }: Omit<CheckFilter, 'view'> & { view: CheckFilter['view'] | 'named' },
) {
  const { dismissedAt, openedAt, guid } = posChecks
  const words = `%${toLikeLiteral(q)}%`
  const isDismissed = view === 'dismissed'
  const isFound = or(
    eq(posChecks.displayNumber, q.replace(/^#/, '')),
    ilike(posChecks.tabName, words),
    ilike(posChecks.customerName, words),
    ilike(posChecks.customerEmail, words),
  )
  const isListed = and(
    eq(posChecks.restaurantId, restaurantId),
    isNull(posChecks.memberId),
    isDismissed ? isNotNull(dismissedAt) : isNull(dismissedAt),
    gte(openedAt, new Date(now.getTime() - (view === 'named' ? NAMED_DAYS : QUEUE_DAYS) * DAY_MS)),
    eq(posChecks.isSale, true),
    eq(posChecks.isVoided, false),
    ne(posChecks.paymentStatus, 'OPEN'),
    gt(posChecks.amountCents, 0),
    view === 'likely' ? isLikely : undefined,
    view === 'named' ? isOfSomebody : undefined,
    q === '' ? undefined : isFound,
  )
  const newestFirst = db
    .select({
      check: posChecks,
      serverName: employee.name,
      tableName: table.name,
      isLikely: sql<boolean>`coalesce(${isLikely}, false)`,
    })
    .from(posChecks)
    .innerJoin(posOrders, eq(posOrders.guid, posChecks.orderGuid))
    .leftJoin(employee, and(isNamed(restaurantId, employee, 'employee'), eq(employee.guid, posChecks.serverGuid)))
    .leftJoin(table, and(isNamed(restaurantId, table, 'table'), eq(table.guid, posOrders.tableGuid)))
    .where(isListed)
    .orderBy(desc(isDismissed ? dismissedAt : openedAt), desc(guid))
  return { newestFirst, isListed }
}

const isNamed = (restaurantId: string, names: typeof employee | typeof table, kind: 'employee' | 'table') =>
  and(eq(names.restaurantId, restaurantId), eq(names.kind, kind))

export type UnmatchedCheck = Awaited<ReturnType<typeof listUnmatchedChecks>>['list'][number]

/** The check that a receipt is of. Numbers start over each day, and the total must be right as well. */
export async function findCheckOfReceipt(
  db: Db,
  { restaurantId, timeZone, checkNumber, date, totalCents }: Receipt & { restaurantId: string; timeZone: string },
) {
  const found = await db
    .select()
    .from(posChecks)
    .where(
      and(
        eq(posChecks.restaurantId, restaurantId),
        inArray(posChecks.businessDate, businessDatesOf(date)),
        eq(posChecks.displayNumber, checkNumber),
      ),
    )
  const guids = found.map(({ guid }) => guid)
  const payments = await db.select().from(posPayments).where(inArray(posPayments.checkGuid, guids))
  return found.find(
    (check) =>
      isTotalOf(totalCents, { ...check, payments: payments.filter(({ checkGuid }) => checkGuid === check.guid) }) &&
      [check.businessDate, localDate(check.closedAt ?? check.openedAt, timeZone)].includes(date),
  )
}
