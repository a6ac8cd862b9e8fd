import { eq, or } from 'drizzle-orm'
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

/** Memberships that staff know to be of two people, whatever they have in common. The smaller id comes first. */
export const notSamePeople = pgTable(
  'not_same_people',
  {
    oneId: text('one_id').notNull(),
    otherId: text('other_id').notNull(),
    saidAt: timestamp('said_at', { withTimezone: true }).notNull(),
    saidBy: text('said_by').notNull(),
    saidByName: text('said_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.oneId, table.otherId] })],
)

const managers = ['manager', 'owner'] as const

export const notSamePeopleData = describeTable(notSamePeople, {
  title: 'Not the same person',
  whose: 'Members, and staff who said so',
  kept: 'As long as both memberships, or until staff take it back',
  personal: {
    saidAt: personal('When staff said that somebody with the same phone or name is another person', [
      'member',
      ...managers,
    ]),
    saidByName: personal('Who of the staff said so', managers),
  },
  notPersonal: ['oneId', 'otherId', 'saidBy'],
  ofPerson: [
    {
      find: ({ memberId }) => or(eq(notSamePeople.oneId, memberId), eq(notSamePeople.otherId, memberId)),
      erase: 'delete',
      // Who of the staff it was is their own data.
      notExported: ['saidByName'],
    },
  ],
})
