import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { MIN_TRIGRAM_LENGTH, toLikeLiteral } from '#base/search/like-pattern.ts'
import type { Db } from '#platform/db.ts'
import type { RowRange } from '#platform/read-page.ts'
import { MEMBERS } from './audit.rules.ts'
import { auditEntries } from './audit.table.ts'

export type AuditFilter = {
  q: string
  /** The id of the staff member who did it, or `MEMBERS` for all members together. */
  who?: string | undefined
  action?: string | undefined
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

/** Who of the staff did something, and what was done. It hops through the indexes, so a long log takes no longer. */
export async function listAuditChoices(db: Db): Promise<{ actors: { id: string; name: string }[]; actions: string[] }> {
  const [actors, actions] = await Promise.all([
    db.execute<{ id: string; name: string }>(sql`
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
      from found where id is not null order by name, id`),
    db.execute<{ action: string }>(sql`
      with recursive found (action) as (
        (select action from audit_entries order by action limit 1)
        union all
        select (select e.action from audit_entries e where e.action > found.action order by e.action limit 1)
        from found where found.action is not null
      )
      select action from found where action is not null`),
  ])
  return {
    actors: actors.rows.map(({ id, name }) => ({ id, name })),
    actions: actions.rows.map(({ action }) => action),
  }
}

function matches({ q, who, action, from, until }: AuditFilter): SQL | undefined {
  const { at } = auditEntries
  return and(
    q === '' ? undefined : holds(q),
    who ? isBy(who) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
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
function holds(typed: string) {
  const literal = toLikeLiteral(typed.toLowerCase().replaceAll('-', ' '))
  return sql`${searched} like ${typed.length < MIN_TRIGRAM_LENGTH ? `% ${literal}%` : `%${literal}%`}`
}

/** Word for word the expression of the index `audit_entries_search`. */
const searched = sql`replace(lower(' ' || ${auditEntries.action} || ' ' || ${auditEntries.subject} || ' ' || ${auditEntries.actorName} || ' ' || ${auditEntries.actorId} || ' ' || ${auditEntries.address}), '-', ' ')`
