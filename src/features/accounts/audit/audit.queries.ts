import { and, asc, desc, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { MIN_TRIGRAM_LENGTH, toLikeLiteral } from '#base/search/like-pattern.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import type { Db } from '#platform/db.ts'
import type { RowRange } from '#platform/read-page.ts'
import { MEMBERS } from './audit.rules.ts'
import { auditEntries } from './audit.table.ts'

export type AuditFilter = {
  q: string
  /** The id of the staff member who did it, or `MEMBERS` for all members together. */
  who?: string | undefined
  /** Any of these; undefined for all. */
  actions?: readonly string[] | undefined
  /** Members who are meant by what was typed, and their accounts, by id. */
  people: readonly string[]
  /** For somebody who may not know where others were, and therefore cannot search for it. */
  isAddressHidden: boolean
  /** From this instant on, and before that one. */
  from?: Date | undefined
  until?: Date | undefined
}

export type AuditEntry = typeof auditEntries.$inferSelect

const newestFirst = [desc(auditEntries.at), asc(auditEntries.id)]

/** One page of the log, newest first, and how many entries the search finds altogether. */
export async function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: RowRange,
): Promise<{ list: AuditEntry[]; total: number }> {
  const found = matches(filter)
  // Which ones they are comes from an index: a late page skips many entries, and need not read them.
  const page = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(found)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const [list, total] = await Promise.all([
    db
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.id, page))
      .orderBy(...newestFirst),
    db.$count(auditEntries, found),
  ])
  return { list, total }
}

/** The entries that come after one, for reading the whole log in pieces: what is written meanwhile stands before them. */
export function listAuditEntriesAfter(
  db: Db,
  filter: AuditFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditEntries)
    .where(and(matches(filter), after === undefined ? undefined : comesAfter(after)))
    .orderBy(...newestFirst)
    .limit(limit)
}

function comesAfter(id: string) {
  // The database knows instants more precisely than JavaScript, so it compares with its own.
  const at = sql`(select at from audit_entries where id = ${id})`
  return sql`${auditEntries.at} <= ${at} and (${auditEntries.at} < ${at} or ${auditEntries.id} > ${id})`
}

/** Who of the staff did something. It hops through the index, so a long log takes no longer. */
export async function listAuditActors(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive found (id) as (
      (select actor_id from audit_entries where actor_role <> 'member' order by actor_id limit 1)
      union all
      select (
        select actor_id from audit_entries where actor_role <> 'member' and actor_id > found.id order by actor_id limit 1
      ) from found where found.id is not null
    )
    select id, (
      select actor_name from audit_entries e
      where actor_role <> 'member' and actor_id = found.id order by at desc, e.id limit 1
    ) as name
    from found where id is not null order by name, id`)
  return rows.map(({ id, name }) => ({ id, name }))
}

/** What people of the house are called by the ids of their accounts. */
export async function findStaffNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const isMeant = and(inArray(accounts.id, [...new Set(ids)]), ne(accounts.kind, 'member'))
  const found = await db.select({ id: accounts.id, name: accounts.name }).from(accounts).where(isMeant)
  return new Map(found.map(({ id, name }) => [id, name]))
}

function matches({ q, who, actions, people, isAddressHidden, from, until }: AuditFilter): SQL | undefined {
  const { at } = auditEntries
  return and(
    q === '' ? undefined : isAnyOf([holds(q, isAddressHidden), ...isAbout(people), isAboutCheck(q)]),
    who ? isBy(who) : undefined,
    actions && inArray(auditEntries.action, [...actions]),
    from && gte(at, from),
    until && lt(at, until),
  )
}

function isBy(who: string) {
  const { actorRole, actorId } = auditEntries
  // The roles are written out and not given as values, because the indexes are kept under these very conditions.
  return who === MEMBERS ? sql`${actorRole} = 'member'` : sql`${actorRole} <> 'member' and ${actorId} = ${who}`
}

/** Any part of the words; the beginning of one when it is only a letter or two. */
function holds(typed: string, isAddressHidden: boolean) {
  const literal = toLikeLiteral(typed.toLowerCase().replaceAll('-', ' '))
  const pattern = typed.length < MIN_TRIGRAM_LENGTH ? `% ${literal}%` : `%${literal}%`
  // The index finds the candidates, and what is no address decides.
  return and(
    sql`${searched} like ${pattern}`,
    isAddressHidden ? sql`replace(lower(${withoutAddress}), '-', ' ') like ${pattern}` : undefined,
  )
}

/** What was done about people, or by them: what members do is recorded by their own id. */
function isAbout(people: readonly string[]) {
  if (people.length === 0) return []
  const { subject, after } = auditEntries
  return [inArray(subject, [...people]), inArray(sql`${after} ->> 'memberId'`, [...people])]
}

/** Each of these is found by an index of its own, which one condition for all of them would not use. */
function isAnyOf(conditions: readonly (SQL | undefined)[]) {
  const given = conditions.filter((condition) => condition !== undefined)
  const selects = given.map((condition) => sql`select id from audit_entries where ${condition}`)
  return sql`${auditEntries.id} in (${sql.join(selects, sql` union `)})`
}

function isAboutCheck(typed: string) {
  const number = /^#?(\d{1,9})$/.exec(typed)?.[1]
  return number === undefined ? undefined : sql`${auditEntries.after} ->> 'number' = ${number}`
}

const withoutAddress = sql`' ' || ${auditEntries.action} || ' ' || ${auditEntries.subject} || ' ' || ${auditEntries.actorName} || ' ' || ${auditEntries.actorId}`

/** Word for word the expression of the index `audit_entries_search`. */
const searched = sql`replace(lower(${withoutAddress} || ' ' || ${auditEntries.address}), '-', ' ')`
