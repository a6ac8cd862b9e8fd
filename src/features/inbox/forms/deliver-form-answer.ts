import { eq } from 'drizzle-orm'
import { venue } from '#content/venue.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { type Mailer, MailNotSentError, NO_MAIL_SERVER } from '#platform/mail.ts'
import { findUndeliveredAnswer } from './form-answers.queries.ts'
import { formAnswers } from './form-answers.table.ts'
import { describeAnswer, nameInAnswer, titleOfAnswer } from './forms.rules.ts'

type Deps = { config: Pick<Config, 'mail'>; db: Db; clock: Clock; mailer: Pick<Mailer, 'send'> }

/** The job that mails an answer to the house. A server that dies in the middle sends it twice rather than not at all. */
export async function deliverFormAnswer(
  { config, db, clock, mailer }: Deps,
  { answerId }: { answerId: string },
): Promise<void> {
  const stored = await findUndeliveredAnswer(db, answerId)
  if (!stored) return
  const { id, email, answer } = stored
  if (!config.mail) throw new MailNotSentError(NO_MAIL_SERVER)

  const rows = describeAnswer(answer).map(([label, value]) => `${label}: ${value}`)
  await mailer.send({
    id,
    to: config.mail.to,
    subject: titleOfAnswer(answer),
    text: [rows.join('\n'), `Sent from a form on the ${venue.name} website. Replies go to ${email}.`].join('\n\n'),
    replyTo: { name: nameInAnswer(answer), address: email },
  })
  await db.update(formAnswers).set({ deliveredAt: clock.now() }).where(eq(formAnswers.id, id))
}
