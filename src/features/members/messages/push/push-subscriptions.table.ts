import { inArray, sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

/** Browsers that a member wants to be told on. Each goes with its session. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  sessionId: text('session_id').primaryKey(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  /** The key of ours that the browser knows us by. */
  vapidKey: text('vapid_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const pushSubscriptionsData = describeTable(pushSubscriptions, {
  title: 'Devices with notifications',
  whose: 'Members',
  kept: 'Until the device is signed out or notifications are turned off',
  personal: {
    endpoint: personal("The address of the browser at its maker's push service", ['nobody']),
    p256dh: personal('The key that only this browser can read with', ['nobody']),
    auth: personal('The same', ['nobody']),
    createdAt: personal('When notifications were turned on', ['member']),
  },
  notPersonal: ['sessionId', 'vapidKey'],
  ofPerson: [
    {
      find: ({ accountId }) =>
        accountId
          ? inArray(pushSubscriptions.sessionId, sql`(select id from sessions where account_id = ${accountId})`)
          : undefined,
      erase: 'delete',
    },
  ],
})
