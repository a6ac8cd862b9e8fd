import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { type Actor, nameForLog, withoutSecrets } from './audit.rules.ts'
import { auditEntries } from './audit.table.ts'
import type { AuditAction } from './audit-kinds.rules.ts'

/** `before` and `after` are what changed, as JSON values; leave out what there was not. A session is an actor. */
export type Action = {
  at: Date
  actor: Actor
  address: string
  action: AuditAction
  subject: string
  before?: unknown
  after?: unknown
}

/** Writes one line of the audit log (A7), in the transaction of the change itself: both are kept or neither is. */
export async function recordAction(tx: Tx, { actor, before, after, ...entry }: Action): Promise<void> {
  await tx.insert(auditEntries).values({
    ...entry,
    id: newId('au'),
    actorId: actor.accountId,
    actorName: nameForLog(actor),
    actorRole: actor.role,
    deviceOf: actor.sharedDevice?.login.name ?? null,
    before: withoutSecrets(before) ?? null,
    after: withoutSecrets(after) ?? null,
  })
}
