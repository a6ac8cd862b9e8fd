import { deliverMessageJob } from '#features/inbox/inbox.jobs.ts'
import { sendLimits } from '#features/inbox/intake.rules.ts'
import { receiveOnce } from '#features/inbox/receive-once.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import type { NewMessage } from './contact.rules.ts'
import { messages } from './messages.table.ts'

/** Stores a message of the contact form (C1) and, where mail is set up, has it delivered in the background. */
export async function receiveMessage(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { message, address }: { message: NewMessage; address: string },
): Promise<void> {
  const id = newId('msg')
  const { name, email, phone, smsOptIn } = message
  await receiveOnce({ db, clock }, messages, {
    id,
    email,
    address,
    limits: { perAddress: sendLimits.messagesPerAddress, perEmail: sendLimits.messagesPerEmail },
    words: [name, email.toLowerCase(), phone, message.message, smsOptIn],
    job: config.emailJs || config.mail ? { kind: deliverMessageJob, payload: { messageId: id } } : undefined,
    insert: (tx, row) =>
      tx
        .insert(messages)
        .values({ ...row, name, phone, message: message.message, smsOptIn })
        .onConflictDoNothing({ target: messages.dedupeKey })
        .returning({ id: messages.id }),
  })
}
