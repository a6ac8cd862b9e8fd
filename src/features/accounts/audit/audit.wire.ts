import { addDays, instantOf } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { AuditEntryWire, AuditFilterQuery } from './audit.contract.ts'
import type { AuditEntry, AuditFilter } from './audit.queries.ts'
import { tellChanges } from './audit-changes.rules.ts'
import { actionsFor } from './audit-kinds.rules.ts'
import { membersIn, tellAction } from './audit-sentences.rules.ts'
import type { MemberNames } from './audit-told.rules.ts'

/** Who reads: managers have a part of the log, and no addresses. */
type Reader = { role: string; people: readonly string[] }

export function toAuditFilter(query: AuditFilterQuery, { role, people }: Reader): AuditFilter {
  const { q, who, kind, from, to } = query
  const midnightOf = (date: string) => instantOf(date, '00:00', venue.timeZone)
  return {
    q,
    who,
    people,
    actions: actionsFor(role, kind),
    isAddressHidden: role !== 'owner',
    from: from === undefined ? undefined : midnightOf(from),
    until: to === undefined ? undefined : midnightOf(addDays(to, 1)),
  }
}

/** Whom the log knows by id: names of members and staff, and which member has an account. */
export type KnownPeople = { names: MemberNames; memberOf: ReadonlyMap<string, string> }

export function toAuditEntryWire(entry: AuditEntry, { names, memberOf }: KnownPeople, role: string): AuditEntryWire {
  const ids = [...membersIn(entry), memberOf.get(entry.subject), memberOf.get(entry.actorId)]
  const people = [...new Set(ids)].flatMap((id) => {
    const name = id && names.get(id)
    return name ? [{ id, name }] : []
  })
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor: { id: entry.actorId, name: nameOfActor(entry, names), role: entry.actorRole },
    action: entry.action,
    sentence: tellAction(entry, names),
    people,
    changes: tellChanges(entry),
    subject: entry.subject,
    before: entry.before,
    after: entry.after,
    device: entry.deviceOf,
    address: role === 'owner' ? entry.address : '',
  }
}

/** Staff keep the name that they had; members have none in the log, but may have one now. */
function nameOfActor({ actorId, actorName, actorRole }: AuditEntry, names: MemberNames) {
  return (actorRole === 'member' && names.get(actorId)) || actorName
}
