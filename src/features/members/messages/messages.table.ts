import { eq, inArray, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'
import type { Channel, MessageKind, Outcome, SkipReason } from './message-kinds.rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What members are told. Only the use cases beside it write here. */
export const memberMessages = pgTable('member_messages', {
  id: text().primaryKey(),
  memberId: text('member_id').notNull(),
  kind: text().$type<MessageKind>().notNull(),
  /** What happened: the same is told once. */
  cause: text().notNull(),
  facts: jsonb().notNull(),
  happenedAt: instant('happened_at').notNull(),
  /** Moves on when a server takes the message, so that another one takes it again if that server died. */
  dueAt: instant('due_at').notNull(),
  attempts: integer().notNull().default(0),
  /** Since when it is on its way and cannot be taken back. */
  begunAt: instant('begun_at'),
  withdrawnAt: instant('withdrawn_at'),
  settledAt: instant('settled_at'),
  /** Since when staff have to tell it, because no channel reached the member; and who did. */
  toTellAt: instant('to_tell_at'),
  toldAt: instant('told_at'),
  toldBy: text('told_by'),
  toldByName: text('told_by_name'),
})

export type MemberMessage = typeof memberMessages.$inferSelect

/** What became of a message in each channel. */
export const messageDeliveries = pgTable(
  'message_deliveries',
  {
    messageId: text('message_id').notNull(),
    channel: text().$type<Channel>().notNull(),
    outcome: text().$type<Outcome>().notNull(),
    /** Why it was skipped, or what the last attempt failed with. */
    reason: text().$type<SkipReason | (string & {})>(),
    attempts: integer().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.channel] })],
)

/** What a member chose for a channel; without a row the defaults hold. */
export const messagePreferences = pgTable(
  'message_preferences',
  {
    memberId: text('member_id').notNull(),
    channel: text().$type<Channel>().notNull(),
    program: boolean().notNull(),
    birthday: boolean().notNull(),
    offers: boolean().notNull(),
    /** When the member agreed to texts, in the words of the profile. */
    consentedAt: instant('consented_at'),
    /** Nothing that can be switched off is sent since then. What was chosen before stays, for Undo. */
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.channel] })],
)

const MESSAGES_KEPT_DAYS = 365
const everyone = ['member', 'manager', 'owner'] as const

export const memberMessagesData = describeTable(memberMessages, {
  title: 'Messages to members',
  whose: 'Members',
  kept: 'As long as the membership, at most a year',
  personal: {
    kind: personal('What the member was told', everyone),
    facts: personal('What the message says: reasons, reward codes, points', everyone),
    happenedAt: personal('When it happened', everyone),
    toldAt: personal('When staff told it', everyone),
  },
  notPersonal: ['id', 'memberId', 'cause', 'toldBy', 'toldByName'],
  retention: [{ since: 'happenedAt', days: MESSAGES_KEPT_DAYS, forget: 'delete' }],
  ofPerson: [{ find: ({ memberId }) => eq(memberMessages.memberId, memberId), erase: 'delete' }],
})

export const messageDeliveriesData = describeTable(messageDeliveries, {
  title: 'Deliveries of messages',
  whose: 'Members',
  kept: 'As long as the message',
  personal: {
    outcome: personal('Whether the member was reached', everyone),
    reason: personal('Why not; a mail server may name the recipient', ['manager', 'owner']),
    at: personal('When', everyone),
  },
  notPersonal: ['messageId', 'channel'],
  ofPerson: [
    {
      find: ({ memberId }) =>
        inArray(messageDeliveries.messageId, sql`(select id from member_messages where member_id = ${memberId})`),
      erase: 'delete',
    },
  ],
})

export const messagePreferencesData = describeTable(messagePreferences, {
  title: 'Which messages a member wants',
  whose: 'Members',
  kept: 'As long as the membership',
  personal: {
    program: personal('Whether messages about points and rewards are wanted', everyone),
    birthday: personal('Whether a birthday treat is wanted', everyone),
    offers: personal('Whether offers are wanted', everyone),
    consentedAt: personal('When the member agreed to text messages', everyone),
    unsubscribedAt: personal('Since when none of them is wanted', everyone),
  },
  notPersonal: ['memberId', 'channel'],
  ofPerson: [{ find: ({ memberId }) => eq(messagePreferences.memberId, memberId), erase: 'delete' }],
})
