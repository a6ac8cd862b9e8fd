import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { inboxColumns } from '#features/inbox/inbox.table.ts'
import type { FormAnswer, FormName } from './forms.rules.ts'

/** Answers to our own embedded forms. Only this feature writes here. */
export const formAnswers = pgTable('form_answers', {
  ...inboxColumns(),
  form: text().$type<FormName>().notNull(),
  answers: jsonb().$type<FormAnswer['answers']>().notNull(),
})
