import { and, eq, isNull } from 'drizzle-orm'
import { listInbox } from '#features/contact/inbox.queries.ts'
import type { InboxView } from '#features/contact/inbox.rules.ts'
import type { Db } from '#platform/db.ts'
import { formAnswers } from './form-answers.table.ts'
import type { FormAnswer, FormName } from './forms.rules.ts'

type Wanted = { form: FormName | undefined; view: InboxView; limit: number; offset: number }

/** One page of the answers to one form or to all, newest first, and how many there are altogether. */
export function listFormAnswers(db: Db, { form, ...wanted }: Wanted) {
  const where = form && eq(formAnswers.form, form)
  return listInbox(db, formAnswers, { form: formAnswers.form, answers: formAnswers.answers }, { ...wanted, where })
}

export type ShownFormAnswer = Awaited<ReturnType<typeof listFormAnswers>>['list'][number]

export async function findUndeliveredAnswer(db: Db, id: string) {
  const isWanted = and(eq(formAnswers.id, id), isNull(formAnswers.deliveredAt))
  const [stored] = await db.select().from(formAnswers).where(isWanted)
  // `receiveFormAnswer` stores under a form's name only the answers that belong to it.
  return stored && { id, email: stored.email, answer: { form: stored.form, answers: stored.answers } as FormAnswer }
}
