import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who changed what, and when. Triggers in the database refuse updates and deletions. */
export const auditEntries = pgTable('audit_entries', {
  id: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  actorId: text('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  actorRole: text('actor_role').notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  address: text().notNull(),
})
