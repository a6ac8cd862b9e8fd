import { addDays, instantOf } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { AuditEntryWire, AuditFilterQuery } from './audit.contract.ts'
import type { AuditEntry, AuditFilter } from './audit.queries.ts'
import { tellAction } from './audit-sentences.rules.ts'
import type { MemberNames } from './audit-told.rules.ts'

export function toAuditFilter({ q, who, what, from, to }: AuditFilterQuery): AuditFilter {
  const midnightOf = (date: string) => instantOf(date, '00:00', venue.timeZone)
  return {
    q,
    who,
    action: what,
    from: from === undefined ? undefined : midnightOf(from),
    until: to === undefined ? undefined : midnightOf(addDays(to, 1)),
  }
}

export function toAuditEntryWire(entry: AuditEntry, names: MemberNames): AuditEntryWire {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor: { id: entry.actorId, name: entry.actorName, role: entry.actorRole },
    action: entry.action,
    sentence: tellAction(entry, names),
    subject: entry.subject,
    before: entry.before,
    after: entry.after,
    address: entry.address,
  }
}
