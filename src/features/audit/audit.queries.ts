import { asc, desc, ilike, or } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { auditEntries } from './audit.table.ts'

type Wanted = { search: string; limit: number; offset: number }

/** One page of the log, newest first, and how many entries the search finds altogether. */
export async function listAuditEntries(db: Db, { search, limit, offset }: Wanted) {
  const found = search === '' ? undefined : matches(search)
  const newestFirst = [desc(auditEntries.at), asc(auditEntries.id)]
  const [list, total] = await Promise.all([
    db
      .select()
      .from(auditEntries)
      .where(found)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    db.$count(auditEntries, found),
  ])
  return { list, total }
}

function matches(search: string) {
  // What was typed is looked for as it stands: % and _ are letters here and not wildcards.
  const pattern = `%${search.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`
  const { action, subject, actorName, actorId, address } = auditEntries
  return or(...[action, subject, actorName, actorId, address].map((column) => ilike(column, pattern)))
}
