import { z } from 'zod'
import { addDays, instantOf } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/paging.ts'
import type { AuditEntry, AuditFilter } from './audit.queries.ts'
import { isLogDay, MAX_SEARCH_LENGTH } from './audit.rules.ts'

const word = z.string().trim().max(MAX_SEARCH_LENGTH)
const day = z.string().refine(isLogDay, 'Use a date like 2026-11-14.')

/** Days are those of the house, the last one included. */
const filterQuery = z.object({
  q: word.default(''),
  who: word.optional(),
  what: word.optional(),
  from: day.optional(),
  to: day.optional(),
})

const auditEntryWire = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.strictObject({ id: z.string(), name: z.string(), role: z.string() }),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
})
export type AuditEntryWire = z.output<typeof auditEntryWire>

export const listAudit = endpoint('GET', '/api/audit', {
  summary: 'One page of the audit log, newest first.',
  who: ['owner'],
  query: filterQuery.extend(pageQuery),
  answer: z.array(auditEntryWire),
  isPaged: true,
  topic: 'audit',
})

export const listAuditChoices = endpoint('GET', '/api/audit-choices', {
  summary: 'The people and kinds of action that the log can be filtered by.',
  who: ['owner'],
  answer: z.strictObject({
    actors: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    actions: z.array(z.string()),
  }),
  topic: 'audit',
})

export const exportAudit = endpoint('GET', '/api/audit-export', {
  summary: 'The filtered audit log as a CSV file.',
  who: ['owner'],
  query: filterQuery,
  answer: 'csv',
})

export function toAuditFilter({ q, who, what, from, to }: z.output<typeof filterQuery>): AuditFilter {
  const midnightOf = (date: string) => instantOf(date, '00:00', venue.timeZone)
  return {
    q,
    who,
    action: what,
    from: from === undefined ? undefined : midnightOf(from),
    until: to === undefined ? undefined : midnightOf(addDays(to, 1)),
  }
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
