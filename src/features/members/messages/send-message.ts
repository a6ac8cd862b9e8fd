import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { summarizeError } from '#platform/errors/error-summary.ts'
import { retryDelayMs } from '#platform/jobs/job-worker.ts'
import { MAX_ATTEMPTS } from '#platform/jobs/jobs.ts'
import { findRecipient } from './find-recipient.ts'
import { type Channel, goesBy, type Outcome, type SkipReason, toTold } from './message-kinds.rules.ts'
import { type MemberMessage, memberMessages, messageDeliveries } from './messages.table.ts'
import { type PushDeps, sendByPush } from './push/send-by-push.ts'
import { isToTell, refuseTelling } from './reach.rules.ts'
import { type EmailDeps, sendByEmail } from './send-by-email.ts'
import type { Sending, Skipped } from './sending.ts'
import { sendByText, type TextDeps } from './texts/send-by-text.ts'

export type SendDeps = EmailDeps & PushDeps & TextDeps

type Delivery = { channel: Channel; outcome: Outcome; reason: SkipReason | string | null }

/** Each way to reach somebody: sends, and returns why it left the member out if it did. */
const ways = [
  { channel: 'email', send: sendByEmail },
  { channel: 'push', send: sendByPush },
  { channel: 'sms', send: sendByText },
] as const

/** Tells a member by every way that has no outcome yet. Returns whether all of them came to an end. */
export async function sendMessage(deps: SendDeps, message: MemberMessage): Promise<boolean> {
  const { db, clock } = deps
  const [member, settled] = await Promise.all([findRecipient(db, message), listSettled(db, message.id)])
  const told = toTold(message)
  const refusal = refuseTelling(member, { ...told, happenedAt: message.happenedAt, now: clock.now() })
  const deliveries =
    member && !refusal
      ? await sendByAll(deps, { ...message, member, told }, settled)
      : [{ channel: 'email', outcome: 'skipped', reason: refusal ?? 'not-for-them' } as const]
  await writeDown(deps, { message, settled, deliveries })
  return deliveries.every(({ outcome }) => outcome !== 'failed')
}

async function sendByAll(deps: SendDeps, sending: Sending, settled: readonly Delivery[]): Promise<Delivery[]> {
  const deliveries: Delivery[] = []
  for (const { channel, send } of ways) {
    if (settled.some((one) => one.channel === channel) || !goesBy(sending.told.kind, channel)) continue
    const outcome = await attempt(() => send(deps, sending))
    if (outcome.reason !== 'no-way') deliveries.push({ channel, ...outcome })
  }
  return deliveries
}

async function listSettled(db: Db, messageId: string): Promise<Delivery[]> {
  const { channel, outcome, reason } = messageDeliveries
  const isSettled = and(eq(messageDeliveries.messageId, messageId), inArray(outcome, ['sent', 'skipped']))
  return db.select({ channel, outcome, reason }).from(messageDeliveries).where(isSettled)
}

async function attempt(send: () => Promise<Skipped | undefined>): Promise<Omit<Delivery, 'channel'>> {
  try {
    const reason = await send()
    return reason ? { outcome: 'skipped', reason } : { outcome: 'sent', reason: null }
  } catch (error) {
    return { outcome: 'failed', reason: summarizeError(error) }
  }
}

type Done = { message: MemberMessage; settled: readonly Delivery[]; deliveries: readonly Delivery[] }

/** Ends the message, or says when what failed is tried again. Nothing is written about a member who was erased meanwhile. */
async function writeDown({ db, clock }: SendDeps, { message, settled, deliveries }: Done) {
  const { id, kind, attempts } = message
  const at = clock.now()
  const isOver = attempts >= MAX_ATTEMPTS || deliveries.every(({ outcome }) => outcome !== 'failed')
  const next = isOver
    ? { settledAt: at, ...(isToTell(kind, [...settled, ...deliveries]) && { toTellAt: at }) }
    : { dueAt: new Date(at.getTime() + retryDelayMs(attempts, Math.random())) }
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.update(memberMessages).set(next).where(eq(memberMessages.id, id))
    if (rowCount === 0) return
    for (const delivery of deliveries) {
      const row = { ...delivery, attempts, at }
      const target = [messageDeliveries.messageId, messageDeliveries.channel]
      await tx
        .insert(messageDeliveries)
        .values({ messageId: id, ...row })
        .onConflictDoUpdate({ target, set: row })
    }
  })
}
