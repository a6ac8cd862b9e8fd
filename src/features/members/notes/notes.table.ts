import { eq } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What staff note about a member for each other. */
export const memberNotes = pgTable('member_notes', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  text: text().notNull(),
  showsInBarMode: boolean('shows_in_bar_mode').notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  at: instant('at').notNull(),
  changedAt: instant('changed_at'),
  changedByName: text('changed_by_name'),
  /** Grows with each change: who began with an older one is refused. */
  version: integer().notNull(),
})
export type MemberNote = typeof memberNotes.$inferSelect

const atTheBar = ['staff', 'manager', 'owner'] as const

export const memberNotesData = describeTable(memberNotes, {
  title: 'Notes by staff',
  whose: 'Members',
  kept: 'As long as the membership, or until staff delete them',
  personal: {
    text: personal('What staff should know when the guest comes', ['member', ...atTheBar]),
    at: personal('When it was written', ['member', ...atTheBar]),
    authorName: personal('Who of the staff wrote it', atTheBar),
    changedAt: personal('When it was last changed', ['member', ...atTheBar]),
    changedByName: personal('Who of the staff changed it', atTheBar),
  },
  notPersonal: ['id', 'memberId', 'authorId'],
  ofPerson: [
    {
      find: ({ memberId }) => eq(memberNotes.memberId, memberId),
      erase: 'delete',
      // Who of the staff it was is their own data.
      notExported: ['authorName', 'changedByName'],
    },
  ],
})
