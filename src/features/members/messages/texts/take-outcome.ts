import { and, eq, isNull } from 'drizzle-orm'
import { memberMessages, messageDeliveries } from '#features/members/messages/messages.table.ts'
import { isToTell } from '#features/members/messages/reach.rules.ts'
import type { CoreDeps } from '#platform/deps.ts'

type Told = { messageId: string; status: string; errorCode: string | undefined }

/** A text that the provider took did not arrive after all. Where nothing else reached the member, staff tell them. */
export async function takeOutcome({ db, clock }: CoreDeps, { messageId, status, errorCode }: Told): Promise<void> {
  if (status !== 'failed' && status !== 'undelivered') return
  const at = clock.now()
  await db.transaction(async (tx) => {
    const [message] = await tx.select().from(memberMessages).where(eq(memberMessages.id, messageId)).for('update')
    if (!message) return
    const reason = `It didn't arrive${/^\d{1,9}$/.test(errorCode ?? '') ? ` (error ${errorCode})` : ''}`
    const isText = and(eq(messageDeliveries.messageId, messageId), eq(messageDeliveries.channel, 'sms'))
    await tx
      .update(messageDeliveries)
      .set({ outcome: 'failed', reason, at })
      .where(and(isText, eq(messageDeliveries.outcome, 'sent')))
    const deliveries = await tx.select().from(messageDeliveries).where(eq(messageDeliveries.messageId, messageId))
    if (!message.settledAt || !isToTell(message.kind, deliveries)) return
    const isUntold = and(eq(memberMessages.id, messageId), isNull(memberMessages.toTellAt))
    await tx.update(memberMessages).set({ toTellAt: at }).where(isUntold)
  })
}
