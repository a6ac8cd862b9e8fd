import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { formAnswers } from './form-answers.table.ts'
import type { FormAnswer } from './forms.rules.ts'

export async function findUndeliveredAnswer(db: Db, id: string) {
  const isWanted = and(eq(formAnswers.id, id), isNull(formAnswers.deliveredAt))
  const [stored] = await db.select().from(formAnswers).where(isWanted)
  // `receiveFormAnswer` stores under a form's name only the answers that belong to it.
  return stored && { id, email: stored.email, answer: { form: stored.form, answers: stored.answers } as FormAnswer }
}
