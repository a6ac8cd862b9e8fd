import { sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { members } from '#features/members/members.table.ts'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

/** What a friend and the member who invited them (`members.invitedBy`) were promised, and what that comes to now. */
export const referrals = pgTable('referrals', {
  id: text().primaryKey(),
  friendId: text('friend_id').notNull(),
  // What was offered when the friend applied.
  inviterPoints: integer('inviter_points').notNull(),
  friendPoints: integer('friend_points').notNull(),
  maxFriends: integer('max_friends').notNull(),
  /** How often it began to count; each time has its own entries in the ledger. */
  round: integer().notNull().default(0),
  /** The year in which it began to count; null while it does not. */
  year: smallint(),
  inviterGiven: integer('inviter_given').notNull().default(0),
  friendGiven: integer('friend_given').notNull().default(0),
})

export type Referral = typeof referrals.$inferSelect

const everyone = ['member', 'manager', 'owner'] as const
const ledger = 'The books stay, without a name (M10)'

export const referralsData = describeTable(referrals, {
  title: 'Friends who were invited',
  whose: 'Members, and those who invited them',
  kept: 'For good, without a name after the membership',
  personal: {
    inviterPoints: personal('What the member who invited was promised', everyone, ledger),
    friendPoints: personal('What the friend was promised', everyone, ledger),
    maxFriends: personal('How many friends a year were to count', everyone, ledger),
    year: personal('When the friend first came', everyone, ledger),
    inviterGiven: personal('What the member who invited got', everyone, ledger),
    friendGiven: personal('What the friend got', everyone, ledger),
  },
  notPersonal: ['id', 'friendId'],
  ofPerson: [
    {
      find: ({ memberId }) =>
        sql`${referrals.friendId} in (select id from ${members} where id = ${memberId} or invited_by = ${memberId})`,
      erase: 'keep',
    },
  ],
})
