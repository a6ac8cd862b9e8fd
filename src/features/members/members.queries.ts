import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import type { Db, Tx } from '#platform/db.ts'
import { isOneOf, preparedQuery } from '#platform/prepared-query.ts'
import { readPage } from '#platform/read-page.ts'
import { type Member, members } from './members.table.ts'

/** Locks the member until the transaction ends: whatever depends on a balance or a state of theirs waits its turn. */
export async function lockMember(tx: Tx, id: string): Promise<Member> {
  const member = await findAndLockMember(tx, id)
  if (!member) throw new AppError('no-such-member')
  return member
}

/** The same for somebody who may have been erased. */
export async function findAndLockMember(tx: Tx, id: string): Promise<Member | undefined> {
  const locked = await lockMembers(tx, [id])
  return locked.find((member) => member.id === id && member.erasedAt === null)
}

/**
 * Locks members in the order of their ids, as everything does that needs more than one. The erased are among them, and so are
 * those who were merged with them, and who invited them: what happens to the points of one moves those of the other.
 */
export async function lockMembers(tx: Tx, ids: readonly string[]): Promise<Member[]> {
  const locked = await lockWithMerged(tx, ids)
  const known = new Set(locked.map(({ id }) => id))
  // Somebody was merged while this waited.
  const isWhole = locked.every(({ mergedInto }) => mergedInto === null || known.has(mergedInto))
  return isWhole ? locked : lockWithMerged(tx, ids)
}

const selectWithMerged = preparedQuery((db) => {
  const wanted = sql`array(
    with asked as (
      select coalesce(merged_into, id) as id from ${members} where ${isOneOf(members.id, 'ids')}
    ), theirs as (
      select id from asked union select merged.id from asked join ${members} as merged on merged.merged_into = asked.id
    ), inviters as (
      select coalesce(inviter.merged_into, inviter.id) as id from theirs
      join ${members} as friend on friend.id = theirs.id join ${members} as inviter on inviter.id = friend.invited_by
    )
    select id from theirs union select id from inviters
    union select merged.id from inviters join ${members} as merged on merged.merged_into = inviters.id)`
  return (
    db
      .select()
      .from(members)
      .where(sql`${members.id} = any(${wanted})`)
      .orderBy(asc(members.id))
      // Not the strongest lock, so that rows that only refer to the member can still be written beside it.
      .for('no key update')
  )
})

function lockWithMerged(tx: Tx, ids: readonly string[]): Promise<Member[]> {
  return selectWithMerged(tx, { ids })
}

const selectMerged = preparedQuery((db) =>
  db
    .select()
    .from(members)
    .where(eq(members.mergedInto, sql.placeholder('id')))
    .orderBy(asc(members.id)),
)

/** The memberships that became part of this one. */
export function listMergedInto(db: Db | Tx, id: string): Promise<Member[]> {
  return selectMerged(db, { id })
}

/** A membership and those that became part of it: what came from any of them is the person's. */
export async function listMembershipIds(db: Db | Tx, id: string): Promise<string[]> {
  const merged = await listMergedInto(db, id)
  return [id, ...merged.map((one) => one.id)]
}

const selectMember = (isMeant: SQL | undefined) =>
  preparedQuery((db) =>
    db
      .select()
      .from(members)
      .where(and(isMeant, isNull(members.erasedAt))),
  )
const { id, email, accountId, replacedAt, mergedInto } = members
const selectById = selectMember(eq(id, sql.placeholder('id')))
const selectByAccount = selectMember(eq(accountId, sql.placeholder('accountId')))
const selectByEmail = selectMember(and(eq(email, sql.placeholder('email')), isNull(replacedAt), isNull(mergedInto)))

export async function findMember(db: Db | Tx, by: { id: string } | { email: string } | { accountId: string }) {
  const select = 'id' in by ? selectById : 'email' in by ? selectByEmail : selectByAccount
  const [member] = await select(db, by)
  return member
}

/** Whom a card or an id means: where that membership became part of another one, the one who stays. */
export async function findSurvivor(db: Db | Tx, member: Member): Promise<Member | undefined> {
  return member.mergedInto ? findMember(db, { id: member.mergedInto }) : member
}

/** Whether nobody can apply with this email. A rejected application leaves it free. */
export async function isEmailTaken(db: Db | Tx, email: string): Promise<boolean> {
  const member = await findMember(db, { email })
  return member !== undefined && member.status !== 'rejected'
}

/** The rejected applications that were followed by another with the same email. */
export function listEarlierApplications(db: Db | Tx, email: string): Promise<Member[]> {
  const isEarlier = and(eq(members.email, email), isNotNull(members.replacedAt), isNull(members.erasedAt))
  return db.select().from(members).where(isEarlier).orderBy(asc(members.id))
}

/** Members with their names, by their ids or those of their accounts; those who were erased are left out. */
export async function findNamedMembers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, accountId, firstName, lastName, erasedAt } = members
  const wanted = [...new Set(ids)]
  const found = await db
    .select({ id, accountId, firstName, lastName })
    .from(members)
    .where(and(or(inArray(id, wanted), inArray(accountId, wanted)), isNull(erasedAt)))
  return found.map((member) => ({ ...member, name: `${member.firstName} ${member.lastName}` }))
}

/** What members are called, by their ids. */
export async function findMemberNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await findNamedMembers(db, ids)
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The applications that have waited longest, and how many wait. */
export function listOldestApplications(db: Db, limit: number) {
  const { status, erasedAt, appliedAt, id } = members
  const isWaiting = and(eq(status, 'pending'), isNull(erasedAt))
  const oldestFirst = db.select().from(members).where(isWaiting).orderBy(asc(appliedAt), asc(id))
  return readPage(oldestFirst, db.$count(members, isWaiting), { limit, offset: 0 })
}
