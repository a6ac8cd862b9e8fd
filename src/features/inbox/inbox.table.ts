import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { type Person, personal } from '#platform/privacy/inventory.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What everything that visitors send has in common, in whichever table it is kept. */
export const inboxColumns = () => ({
  id: text().primaryKey(),
  /** As it was typed, but for spaces around it. */
  email: text().notNull(),
  address: text().notNull(),
  receivedAt: instant('received_at').notNull(),
  /** Held for as long as the same words again are a repetition; then given up. */
  dedupeKey: text('dedupe_key').unique(),
  /** The job that emails it to the bar. Empty when no mail was set up, and some time after the job was done. */
  deliveryJobId: text('delivery_job_id'),
  deliveredAt: instant('delivered_at'),
  handledAt: instant('handled_at'),
  handledBy: text('handled_by'),
})

/** Any table with these columns. It is a function only so that the type can be taken from it: no such table exists. */
const anyInbox = () => pgTable('any' as string, inboxColumns())
export type InboxTable = ReturnType<typeof anyInbox>

/** A question that comes up again, such as whether a party was confirmed, comes up within a year. */
const HANDLED_KEPT_DAYS = 365
const ADDRESSES_KEPT_DAYS = 90

/** What is said about every table of these columns in the inventory of personal data. */
export const inboxData = {
  whose: 'Everybody who writes to the bar',
  kept: 'Until somebody has handled it, and a year longer',
  personal: {
    email: personal('To answer', ['member', 'manager', 'owner']),
    address: personal('The network address it came from, to stop abuse', ['member']),
    receivedAt: personal('When it came', ['member', 'manager', 'owner']),
    handledBy: personal('Who of the staff dealt with it', ['manager', 'owner']),
  },
  notPersonal: ['id', 'dedupeKey', 'deliveryJobId'],
  retention: [
    { since: 'handledAt', days: HANDLED_KEPT_DAYS, forget: 'delete' },
    { since: 'receivedAt', days: ADDRESSES_KEPT_DAYS, forget: () => ({ address: '' }) },
  ],
} as const

/** What somebody sent under their email. */
export const sentBy =
  (column: PgColumn) =>
  ({ email }: Person): SQL | undefined =>
    email ? sql`lower(${column}) = ${email}` : undefined
