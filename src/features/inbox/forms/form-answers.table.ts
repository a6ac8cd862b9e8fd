import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { inboxColumns, inboxData, sentBy } from '#features/inbox/inbox.table.ts'
import { describeTable, personal } from '#platform/privacy/inventory.ts'
import type { FormAnswer, FormName } from './forms.rules.ts'

/** Answers to our own embedded forms. Only this feature writes here. */
export const formAnswers = pgTable('form_answers', {
  ...inboxColumns(),
  form: text().$type<FormName>().notNull(),
  answers: jsonb().$type<FormAnswer['answers']>().notNull(),
})

export const formAnswersData = describeTable(formAnswers, {
  ...inboxData,
  title: 'Party and club requests',
  personal: {
    ...inboxData.personal,
    answers: personal('What they filled in', ['member', 'manager', 'owner']),
  },
  notPersonal: [...inboxData.notPersonal, 'form'],
  ofPerson: [{ find: sentBy(formAnswers.email), erase: 'delete' }],
})
