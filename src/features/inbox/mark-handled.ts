import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import type { ErrorCode } from '#base/error-codes.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Session } from '#web/env.ts'
import type { InboxTable } from './inbox.table.ts'
import { lockInboxItem } from './inbox-item.queries.ts'

type Mark = {
  id: string
  isHandled: boolean
  actor: Session
  address: string
  /** The word for it in the audit log, and the refusal when there is no such row. */
  action: string
  missing: ErrorCode
}

/** Somebody of the staff has dealt with it, or takes that back. Marking what is marked already changes nothing. */
export async function markHandled(
  { db, clock }: { db: Db; clock: Clock },
  table: InboxTable,
  { id, isHandled, actor, address, action, missing }: Mark,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const item = await lockInboxItem(tx, table, id)
    if (!item) throw new AppError(missing)
    const wasHandled = item.handledAt !== null
    if (wasHandled === isHandled) return

    const mark = isHandled ? { handledAt: now, handledBy: actor.accountId } : { handledAt: null, handledBy: null }
    await tx.update(table).set(mark).where(eq(table.id, id))
    const [before, after] = [{ isHandled: wasHandled }, { isHandled }]
    await recordAction(tx, { at: now, actor, address, action, subject: id, before, after })
  })
}
