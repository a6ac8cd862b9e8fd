import { isUndelivered, setDelivered } from '#features/inbox/inbox-item.queries.ts'
import { toVenueEmail } from '#features/inbox/venue-email.rules.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobContext } from '#platform/jobs/job-worker.ts'
import { type Mailer, MailNotSentError, NO_MAIL_SERVER } from '#platform/mail.ts'
import { toTemplateParams } from './contact.contract.ts'
import type { NewMessage } from './contact.rules.ts'
import { sendThroughEmailJs } from './emailjs-service.ts'
import { messages } from './messages.table.ts'

/** Emails a message to the bar, by EmailJS or the mail server. A crash in the middle sends it twice, not never. */
export async function deliverMessage(
  { config, db, clock, mailer }: Pick<Deps, 'config' | 'db' | 'clock'> & { mailer: Mailer },
  { messageId: id }: { messageId: string },
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const [message] = await db.select().from(messages).where(isUndelivered(messages, id))
  if (!message) return
  if (config.emailJs) await sendThroughEmailJs(config.emailJs, toTemplateParams(message), { signal })
  else if (config.mail) await mailer.send({ id, to: config.mail.to, ...toEmail(message) })
  else throw new MailNotSentError(NO_MAIL_SERVER)
  await setDelivered(db, messages, { id, at: clock.now() })
}

function toEmail({ name, email, phone, message, smsOptIn }: NewMessage) {
  return toVenueEmail({
    subject: `Message from ${name}`,
    rows: [
      ['Name', name],
      ['Email', email],
      ['Phone', phone ?? 'not provided'],
      ['OK to text', smsOptIn ? 'Yes (until they reply STOP)' : 'No'],
    ],
    words: message,
    place: 'contact form',
    from: { name, email },
  })
}
