import { and, desc, eq, gte, ilike, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import { toLikeLiteral } from '#base/search/like-pattern.ts'
import { readMembers } from '#features/loyalty/memberships/member-list.queries.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { members } from '#features/members/members.table.ts'
import { GUESTS_KEPT_DAYS, posChecks } from '#features/pos/pos.table.ts'
import { posNames } from '#features/pos/pos-names.table.ts'
import type { Db } from '#platform/db.ts'
import { type RowRange, readPage } from '#platform/read-page.ts'

const DAY_MS = 24 * 60 * 60_000
/** As many members as a search may mean. */
const MAX_MEMBERS = 50

type CheckFilter = {
  restaurantId: string
  now: Date
  q: string
  /** A business date, however long ago; without one the last three months are listed. */
  date: string | undefined
}

/** Checks of members, the latest first: of a day, with a number, or of the members that a search finds. */
export async function listMemberChecks(db: Db, { restaurantId, now, q, date }: CheckFilter, range: RowRange) {
  const isListed = and(
    eq(posChecks.restaurantId, restaurantId),
    isNotNull(posChecks.memberId),
    date
      ? eq(posChecks.businessDate, date)
      : gte(posChecks.openedAt, new Date(now.getTime() - GUESTS_KEPT_DAYS * DAY_MS)),
    // Of those who were erased nothing is shown. They are fewer than the others, and have an index.
    notInArray(posChecks.memberId, db.select({ id: members.id }).from(members).where(isNotNull(members.erasedAt))),
    q === '' ? undefined : await toFound(db, q),
  )
  const isServer = and(
    eq(posNames.restaurantId, restaurantId),
    eq(posNames.kind, 'employee'),
    eq(posNames.guid, posChecks.serverGuid),
  )
  const isCounted = and(
    eq(transactions.checkId, posChecks.guid),
    eq(transactions.memberId, members.id),
    isNull(transactions.takenBackAt),
  )
  const latestFirst = db
    .select({ check: posChecks, member: members, serverName: posNames.name, points: transactions.points })
    .from(posChecks)
    .innerJoin(members, eq(members.id, posChecks.memberId))
    .leftJoin(posNames, isServer)
    .leftJoin(transactions, isCounted)
    .where(isListed)
    .orderBy(desc(posChecks.openedAt), desc(posChecks.guid))
  return readPage(latestFirst, db.$count(posChecks, isListed), range)
}

export type MemberCheck = Awaited<ReturnType<typeof listMemberChecks>>['list'][number]

async function toFound(db: Db, q: string) {
  const list = await readMembers(db, { q, sort: 'name', direction: 'asc' }, { limit: MAX_MEMBERS, offset: 0 })
  const memberIds = list.map(({ id }) => id)
  return or(
    eq(posChecks.displayNumber, q.replace(/^#/, '')),
    ilike(posChecks.tabName, `%${toLikeLiteral(q)}%`),
    memberIds.length > 0 ? inArray(posChecks.memberId, memberIds) : undefined,
  )
}
