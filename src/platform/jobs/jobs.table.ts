import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Work to be done outside of any request. Only `jobs.ts` and `job-worker.ts` write here. */
export const jobs = pgTable('jobs', {
  id: text().primaryKey(),
  name: text().notNull(),
  payload: jsonb().notNull(),
  dedupeKey: text('dedupe_key').unique(),
  /** Due from this moment on, by the product's clock. */
  runAt: timestamp('run_at', { withTimezone: true }).notNull(),
  /** Counted when an attempt begins; the number also tells which attempt holds the lease. */
  attempts: integer().notNull().default(0),
  maxAttempts: integer('max_attempts').notNull(),
  /** Until then one worker has the job to itself, by the database's clock. */
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  lastError: text('last_error'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  doneAt: timestamp('done_at', { withTimezone: true }),
  failedAt: timestamp('failed_at', { withTimezone: true }),
})

/** One row for each slot of a schedule that some server has begun. Only `schedules.ts` writes here. */
export const scheduleRuns = pgTable(
  'schedule_runs',
  {
    name: text().notNull(),
    slot: timestamp({ withTimezone: true }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    error: text(),
  },
  (table) => [primaryKey({ columns: [table.name, table.slot] })],
)
