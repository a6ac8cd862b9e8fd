import { eq } from 'drizzle-orm'
import { venue } from '#content/venue.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import type { JobContext } from '#platform/jobs/job-worker.ts'
import { type Mail, type Mailer, MailNotSentError, NO_MAIL_SERVER } from '#platform/mail.ts'
import { toTemplateParams } from './contact.wire.ts'
import { sendThroughEmailJs } from './emailjs-service.ts'
import { findUndeliveredMessage } from './messages.queries.ts'
import { messages } from './messages.table.ts'
import type { NewMessage } from './receive-message.ts'

type Deps = { config: Pick<Config, 'mail' | 'emailJs'>; db: Db; clock: Clock; mailer: Pick<Mailer, 'send'> }

/**
 * The job that mails a message to the house: through EmailJS where it is set up, otherwise through the mail server. If
 * the server dies between sending and noting it down, the message is sent again rather than not at all.
 */
export async function deliverMessage(
  { config, db, clock, mailer }: Deps,
  { messageId }: { messageId: string },
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const message = await findUndeliveredMessage(db, messageId)
  if (!message) return
  if (config.emailJs) await sendThroughEmailJs(config.emailJs, toTemplateParams(message), { signal })
  else if (config.mail) await mailer.send({ ...toMail(message), to: config.mail.to, id: message.id })
  else throw new MailNotSentError(NO_MAIL_SERVER)
  await db.update(messages).set({ deliveredAt: clock.now() }).where(eq(messages.id, messageId))
}

function toMail({ name, email, phone, message, smsOptIn }: NewMessage): Omit<Mail, 'to'> {
  const facts = [
    `Name: ${name}`,
    `Email: ${email}`,
    `Phone: ${phone ?? 'Not provided'}`,
    `Text messages: ${smsOptIn ? 'Yes (until they reply STOP)' : 'No'}`,
  ]
  return {
    subject: `Message from ${name}`,
    text: [facts.join('\n'), message, `Sent from the ${venue.name} contact form. Replies go to ${email}.`].join('\n\n'),
    replyTo: { name, address: email },
  }
}
