import { z } from 'zod'
import { pageQuery } from '#web/paging.ts'
import { LONGEST_SEARCH } from './audit.rules.ts'
import type { auditEntries } from './audit.table.ts'

export const auditQuery = z.object({ ...pageQuery, q: z.string().trim().max(LONGEST_SEARCH).default('') })

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

export function toAuditEntryWire(entry: typeof auditEntries.$inferSelect): AuditEntryWire {
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
