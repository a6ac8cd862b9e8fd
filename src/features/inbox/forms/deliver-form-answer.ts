import { isUndelivered, setDelivered } from '#features/inbox/inbox-item.queries.ts'
import { toVenueEmail } from '#features/inbox/venue-email.rules.ts'
import type { Deps } from '#platform/deps.ts'
import { type Mailer, MailNotSentError, NO_MAIL_SERVER } from '#platform/mail.ts'
import { formAnswers } from './form-answers.table.ts'
import { describeAnswer, type FormAnswer, nameInAnswer, titleOfAnswer } from './forms.rules.ts'

/** The job that emails a form request to the bar. A server that dies in the middle sends it twice rather than not at all. */
export async function deliverFormAnswer(
  { config, db, clock, mailer }: Pick<Deps, 'config' | 'db' | 'clock'> & { mailer: Mailer },
  { answerId: id }: { answerId: string },
) {
  const [stored] = await db.select().from(formAnswers).where(isUndelivered(formAnswers, id))
  if (!stored) return
  if (!config.mail) throw new MailNotSentError(NO_MAIL_SERVER)

  // `receiveFormAnswer` stores under a form's name only the answers that belong to it.
  const answer = { form: stored.form, answers: stored.answers } as FormAnswer
  const email = toVenueEmail({
    subject: titleOfAnswer(answer),
    rows: describeAnswer(answer),
    place: 'website',
    from: { name: nameInAnswer(answer), email: stored.email },
  })
  await mailer.send({ id, to: config.mail.to, ...email })
  await setDelivered(db, formAnswers, { id, at: clock.now() })
}
