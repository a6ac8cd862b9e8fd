import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { tableOf } from './inbox-item.queries.ts'

/** Deletes what a visitor sent, because they asked for it. The audit log keeps that it happened, not the words. */
export async function eraseInboxItem({ db, clock }: CoreDeps, { id, ...by }: By & { id: string }): Promise<void> {
  const { table, auditWord, missing } = tableOf(id)
  await db.transaction(async (tx) => {
    const [erased] = await tx.delete(table).where(eq(table.id, id)).returning({ receivedAt: table.receivedAt })
    if (!erased) throw new AppError(missing)
    await recordAction(tx, { at: clock.now(), ...by, action: `erase-${auditWord}`, subject: id, before: erased })
  })
}
