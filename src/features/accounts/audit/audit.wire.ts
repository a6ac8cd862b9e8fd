import { z } from 'zod'
import { addDays, instantOf } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { pageQuery } from '#web/paging.ts'
import type { AuditEntry, AuditFilter } from './audit.queries.ts'
import { isLogDay, MAX_SEARCH_LENGTH } from './audit.rules.ts'

const word = z.string().trim().max(MAX_SEARCH_LENGTH)
const day = z.string().refine(isLogDay, 'must be a day such as 2026-11-14')

/** GET /api/audit and GET /api/audit-export. Days are those of the house, the last one included. */
export const auditQuery = z.object({
  ...pageQuery,
  q: word.default(''),
  who: word.optional(),
  what: word.optional(),
  from: day.optional(),
  to: day.optional(),
})

type Narrowed = Pick<z.output<typeof auditQuery>, 'q' | 'who' | 'what' | 'from' | 'to'>

export function toAuditFilter({ q, who, what, from, to }: Narrowed): AuditFilter {
  const midnightOf = (date: string) => instantOf(date, '00:00', venue.timeZone)
  return {
    q,
    who,
    action: what,
    from: from === undefined ? undefined : midnightOf(from),
    until: to === undefined ? undefined : midnightOf(addDays(to, 1)),
  }
}

/** GET /api/audit-choices: who of the house is in the log, and what was done, to choose from. */
export type AuditChoicesWire = { actors: { id: string; name: string }[]; actions: string[] }

export type AuditEntryWire = {
  id: string
  at: string
  actor: { id: string; name: string; role: string }
  action: string
  subject: string
  before: unknown
  after: unknown
  address: string
}

export function toAuditEntryWire(entry: AuditEntry): AuditEntryWire {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor: { id: entry.actorId, name: entry.actorName, role: entry.actorRole },
    action: entry.action,
    subject: entry.subject,
    before: entry.before,
    after: entry.after,
    address: entry.address,
  }
}
