import { eq } from 'drizzle-orm'
import { boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { describeImpersonal, describeTable, personal } from '#platform/privacy/inventory.ts'

/** One row, once a manager has saved it. */
export const inviteOffer = pgTable('invite_offer', {
  id: smallint().primaryKey(),
  isOn: boolean('is_on').notNull(),
  inviterPoints: integer('inviter_points').notNull(),
  friendPoints: integer('friend_points').notNull(),
  maxFriends: integer('max_friends').notNull(),
})

/** What a member's link to bring friends is recognized by. */
export const inviteCodes = pgTable('invite_codes', {
  memberId: text('member_id').primaryKey(),
  code: text().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

export const inviteOfferData = describeImpersonal(inviteOffer, 'Bring a friend', [])

export const inviteCodesData = describeTable(inviteCodes, {
  title: 'Invite codes',
  whose: 'Members',
  kept: 'As long as the membership',
  personal: {
    code: personal('Says in a link who invited a friend', ['member']),
    madeAt: personal('When they first asked for it', ['member']),
  },
  notPersonal: ['memberId'],
  ofPerson: [{ find: ({ memberId }) => eq(inviteCodes.memberId, memberId), erase: 'delete' }],
})
