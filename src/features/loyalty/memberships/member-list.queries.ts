import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { MIN_TRIGRAM_LENGTH, toLikeLiteral } from '#base/like-pattern.ts'
import { type MemberStatus, type MembershipType, readMemberNumber } from '#features/members/members.rules.ts'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import type { RowRange } from '#platform/read-page.ts'
import { type MemberSort, readContact } from './member-list.rules.ts'

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
export async function listMembers(db: Db, filter: MemberFilter, { limit, offset }: RowRange) {
  const found = and(
    isNull(members.erasedAt),
    filter.type && eq(members.membershipType, filter.type),
    filter.status && eq(members.status, filter.status),
    filter.q === '' ? undefined : matches(filter.q, filter.isContactHidden ?? false),
  )
  const turn = filter.direction === 'asc' ? asc : desc
  const order = [...orders[filter.sort].map(turn), turn(members.id)]
  // Which ones they are comes from an index where there is one: a late page skips many, and need not read them. As an
  // array they are found once, whatever PostgreSQL expects of the list's length: with `in` it may look for each row.
  const page = db
    .select({ id: members.id })
    .from(members)
    .where(found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [list, totals] = await Promise.all([
    db
      .select()
      .from(members)
      .where(sql`${members.id} = any(array(${page}))`)
      .orderBy(...order),
    db.select({ total: count() }).from(members).where(found),
  ])
  return { list, total: totals[0]?.total ?? 0 }
}

/** A part of the name, email or phone; the beginning of one when it is only a letter or two; or the number of the card. */
function matches(typed: string, isContactHidden: boolean) {
  const words = typed.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const literal = toLikeLiteral(words)
  const number = readMemberNumber(words)
  const byNumber = number === undefined ? undefined : eq(members.number, number)
  if (words.length < MIN_TRIGRAM_LENGTH) {
    const start = `${literal}%`
    return or(
      sql`lower(${members.firstName}) like ${start}`,
      sql`lower(${members.lastName}) like ${start}`,
      isContactHidden ? undefined : sql`${members.email} like ${start}`,
      byNumber,
    )
  }
  if (isContactHidden) {
    const part = `%${literal}%`
    // The index finds the candidates, and the name alone decides.
    const byName = and(sql`${searched} like ${part}`, sql`${fullName} like ${part}`)
    return or(byName, byContact(words), byNumber)
  }
  const digits = /^[\d\s().+-]+$/.test(words) ? words.replaceAll(/\D/g, '') : ''
  const part = `%${digits.length >= MIN_TRIGRAM_LENGTH ? digits : literal}%`
  return or(sql`${searched} like ${part}`, byNumber)
}

function byContact(words: string) {
  const contact = readContact(words)
  return contact && eq(contact.by === 'email' ? members.email : members.phoneDigits, contact.value)
}

const fullName = sql`lower(${members.firstName} || ' ' || ${members.lastName})`

/** Word for word the expression of the index `members_search`. */
const searched = sql`lower(${members.firstName} || ' ' || ${members.lastName} || ' ' || ${members.email} || ' ' || coalesce(${members.phoneDigits}, ''))`
