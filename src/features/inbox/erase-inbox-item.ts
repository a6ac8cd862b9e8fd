import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import type { ErrorCode } from '#base/error-codes.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Session } from '#web/env.ts'
import type { InboxTable } from './inbox.table.ts'

type Erasure = {
  id: string
  actor: Session
  address: string
  /** The word for it in the audit log, and the refusal when there is no such row. */
  action: string
  missing: ErrorCode
}

/**
 * Removes what a visitor wrote, because they asked for it. The audit log keeps that it happened and nothing of the
 * words. A delivery that is still waiting finds nothing to send.
 */
export async function eraseInboxItem(
  { db, clock }: { db: Db; clock: Clock },
  table: InboxTable,
  { id, actor, address, action, missing }: Erasure,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [erased] = await tx.delete(table).where(eq(table.id, id)).returning({ receivedAt: table.receivedAt })
    if (!erased) throw new AppError(missing)
    await recordAction(tx, { at: clock.now(), actor, address, action, subject: id, before: erased })
  })
}
