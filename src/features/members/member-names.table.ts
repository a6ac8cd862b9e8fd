import { eq } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

/** The names by which members may be on a tab, as pairs of words. A trigger keeps them with the members. */
export const memberNames = pgTable(
  'member_names',
  { key: text().notNull(), memberId: text('member_id').notNull() },
  (table) => [primaryKey({ columns: [table.key, table.memberId] })],
)

export const memberNamesData = describeTable(memberNames, {
  title: 'Names on tabs',
  whose: 'Members',
  kept: 'As long as the membership',
  personal: { key: personal('To suggest whose check it is', ['nobody']) },
  notPersonal: ['memberId'],
  ofPerson: [{ find: ({ memberId }) => eq(memberNames.memberId, memberId), erase: 'delete' }],
})
