import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
