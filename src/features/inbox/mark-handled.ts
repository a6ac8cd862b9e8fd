import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { tableOf } from './inbox-item.queries.ts'

type Mark = By & { id: string; isHandled: boolean }

/** Somebody of the staff has dealt with it, or takes that back. Marking what is marked already changes nothing. */
export async function markHandled({ db, clock }: CoreDeps, { id, isHandled, ...by }: Mark): Promise<void> {
  const { table, auditWord, missing } = tableOf(id)
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [item] = await tx.select({ handledAt: table.handledAt }).from(table).where(eq(table.id, id)).for('update')
    if (!item) throw new AppError(missing)
    const wasHandled = item.handledAt !== null
    if (wasHandled === isHandled) return

    const mark = isHandled ? { handledAt: now, handledBy: by.actor.accountId } : { handledAt: null, handledBy: null }
    await tx.update(table).set(mark).where(eq(table.id, id))
    const [before, after] = [{ isHandled: wasHandled }, { isHandled }]
    await recordAction(tx, { at: now, ...by, action: `handle-${auditWord}`, subject: id, before, after })
  })
}
