import { AppError } from '#base/app-error.ts'
import { readOpening } from '#features/hours/read-opening.ts'
import { deliverFormAnswerJob } from '#features/inbox/inbox.jobs.ts'
import { sendLimits } from '#features/inbox/intake.rules.ts'
import { receiveOnce } from '#features/inbox/receive-once.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import { formAnswers } from './form-answers.table.ts'
import { type FormAnswer, listAnswerProblems } from './forms.rules.ts'

/** Stores the answer to one of our own forms and, where mail is set up, has the bar told in the background. */
export async function receiveFormAnswer(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { answer, address }: { answer: FormAnswer; address: string },
): Promise<void> {
  const now = clock.now()
  const fields = listAnswerProblems(answer, await readOpening(db, { now }))
  if (fields.length > 0) throw new AppError('invalid-input', { fields })

  const id = newId('fa')
  const { form, answers } = answer
  const { email } = answers
  await receiveOnce({ db, clock }, formAnswers, {
    id,
    email,
    address,
    limits: { perAddress: sendLimits.answersPerAddress, perEmail: sendLimits.answersPerEmail },
    words: [form, { ...answers, email: email.toLowerCase() }],
    job: config.mail && { kind: deliverFormAnswerJob, payload: { answerId: id } },
    insert: (tx, row) =>
      tx
        .insert(formAnswers)
        .values({ ...row, form, answers })
        .onConflictDoNothing({ target: formAnswers.dedupeKey })
        .returning({ id: formAnswers.id }),
  })
}
