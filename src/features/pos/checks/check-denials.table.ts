import { eq } from 'drizzle-orm'
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable } from '#platform/privacy/inventory.ts'

/** Staff said that a check isn't this member's: it is neither matched to them nor suggested for them again. */
export const checkDenials = pgTable(
  'pos_check_denials',
  {
    checkGuid: text('check_guid').notNull(),
    memberId: text('member_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.checkGuid, table.memberId] })],
)

export const checkDenialsData = describeTable(checkDenials, {
  title: 'Checks that are not theirs',
  whose: 'Members',
  kept: 'As long as the membership',
  personal: {},
  notPersonal: ['checkGuid', 'memberId'],
  ofPerson: [{ find: ({ memberId }) => eq(checkDenials.memberId, memberId), erase: 'delete' }],
})
