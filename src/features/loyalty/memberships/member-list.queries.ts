import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { MIN_TRIGRAM_LENGTH, toLikeLiteral } from '#base/search/like-pattern.ts'
import { toSearchWords } from '#base/search/search-words.ts'
import { type MemberStatus, type MembershipType, readMemberNumber } from '#features/members/members.rules.ts'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import { fromNearerEnd, type RowRange } from '#platform/read-page.ts'
import { type MemberSort, readContact, readPhonePart } from './member-list.rules.ts'
import { countMembers } from './stats.queries.ts'

export type MemberFilter = {
  q: string
  type?: MembershipType | undefined
  status?: MemberStatus | undefined
  sort: MemberSort
  direction: 'asc' | 'desc'
  /** For somebody who may not see emails and phones: they find a person as a whole only, never letter by letter. */
  isContactHidden?: boolean
}

const byName = [sql`${members.lastName} collate "en-x-icu"`, sql`${members.firstName} collate "en-x-icu"`]
const orders: Record<MemberSort, (SQL | typeof members.email)[]> = {
  applied: [sql`${members.appliedAt}`],
  name: byName,
  email: [members.email],
  type: [sql`${members.membershipType}`],
  status: [sql`${members.status}`],
  spent: [sql`${members.lifetimeSpentCents}`],
  points: [sql`${members.currentPoints}`],
}

/** One page of the members, and how many the search finds altogether. */
export async function listMembers(db: Db, filter: MemberFilter, range: RowRange) {
  if (filter.q !== '') {
    const [list, total] = await Promise.all([readMembers(db, filter, range), db.$count(members, isFound(db, filter))])
    return { list, total }
  }
  // How many there are of all, of a type or in a state is kept.
  const total = await countMembers(db, filter)
  return { list: await readMembers(db, filter, fromNearerEnd(range, total)), total }
}

/** The same without counting, for callers that read on until there are no more. */
export async function readMembers(
  db: Db,
  filter: MemberFilter,
  { limit, offset, isTurned = false }: RowRange & { isTurned?: boolean },
) {
  const inOrder = (isAscending: boolean) => {
    const turn = isAscending ? asc : desc
    return [...orders[filter.sort].map(turn), turn(members.id)]
  }
  const isAscending = filter.direction === 'asc'
  // Which ones they are comes from an index where there is one: a late page skips many, and need not read them. As an
  // array they are found once, whatever PostgreSQL expects of the list's length: with `in` it may look for each row.
  const page = db
    .select({ id: members.id })
    .from(members)
    .where(isFound(db, filter))
    .orderBy(...inOrder(isAscending !== isTurned))
    .limit(limit)
    .offset(offset)
  return db
    .select()
    .from(members)
    .where(sql`${members.id} = any(array(${page}))`)
    .orderBy(...inOrder(isAscending))
}

function isFound(db: Db, filter: MemberFilter) {
  return and(
    isNull(members.erasedAt),
    filter.type && eq(members.membershipType, filter.type),
    // Those that became part of another one are found by it, unless somebody asks for them.
    filter.status ? eq(members.status, filter.status) : ne(members.status, 'merged'),
    filter.q === '' ? undefined : or(matches(filter.q, filter.isContactHidden ?? false), isSurvivorOf(db, filter)),
  )
}

/** Cards, names and contacts of memberships that became part of this one find it as well. */
function isSurvivorOf(db: Db, { q, isContactHidden = false }: MemberFilter) {
  const merged = and(isNotNull(members.mergedInto), isNull(members.erasedAt), matches(q, isContactHidden))
  // As an array it is found once, from the few that were ever merged.
  return sql`${members.id} = any(array(${db.select({ id: members.mergedInto }).from(members).where(merged)}))`
}

/** Every word is in the name, email or phone, in any order; or it is the number of the card. */
function matches(typed: string, isContactHidden: boolean) {
  const number = readMemberNumber(typed)
  const phone = readPhonePart(typed)
  const words = phone === undefined ? toSearchWords(typed) : [phone]
  const byNumber = number === undefined ? undefined : eq(members.number, number)
  const byWords = words.length === 0 ? sql`false` : and(...words.map((word) => holds(sql`${members.searchText}`, word)))
  if (!isContactHidden) return or(byWords, byNumber)
  // The index finds the candidates, and the name alone decides.
  const name = sql`split_part(${members.searchText}, ' | ', 1)`
  const byName = and(byWords, ...words.map((word) => holds(name, word)))
  return or(byName, byContact(typed), byNumber)
}

/** Any part of a word; the beginning of one when it is only a letter or two. */
function holds(text: SQL, word: string) {
  const start = word.length < MIN_TRIGRAM_LENGTH ? ' ' : ''
  return sql`${text} like ${`%${start}${toLikeLiteral(word)}%`}`
}

function byContact(typed: string) {
  const contact = readContact(typed)
  return contact && eq(contact.by === 'email' ? members.email : members.phoneDigits, contact.value)
}
