import { and, eq, isNotNull } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { memberMessages } from '#features/members/messages/messages.table.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'

/** Somebody of the staff told a member what no channel could, or takes that back. A second time changes nothing. */
export async function markTold(
  { db, clock }: CoreDeps,
  { id, isTold, ...by }: By & { id: string; isTold: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const isMeant = and(eq(memberMessages.id, id), isNotNull(memberMessages.toTellAt))
    const [message] = await tx.select().from(memberMessages).where(isMeant).for('update')
    if (!message) throw new AppError('message-not-found')
    if ((message.toldAt !== null) === isTold) return
    const at = clock.now()
    const { accountId, name } = by.actor
    const mark = isTold
      ? { toldAt: at, toldBy: accountId, toldByName: name }
      : { toldAt: null, toldBy: null, toldByName: null }
    await tx.update(memberMessages).set(mark).where(isMeant)
    const action = isTold ? 'mark-told' : 'unmark-told'
    await recordAction(tx, { at, ...by, action, subject: message.memberId, after: { messageId: id } })
  })
}
