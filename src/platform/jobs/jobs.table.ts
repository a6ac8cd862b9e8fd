import { or, type SQL, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { describeImpersonal, describeTable, personal } from '#platform/privacy/inventory.ts'

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

const DONE_JOBS_KEPT_DAYS = 14
const FAILED_JOBS_KEPT_DAYS = 90

const names = (value: string | null) => {
  const isIn = (text: SQL) => sql`position(${value} in lower(${text})) > 0`
  return value
    ? or(
        isIn(sql`${jobs.payload}::text`),
        isIn(sql`coalesce(${jobs.lastError}, '')`),
        isIn(sql`coalesce(${jobs.dedupeKey}, '')`),
      )
    : undefined
}

export const jobsData = describeTable(jobs, {
  title: 'Background jobs',
  whose: 'Everybody who is sent an email',
  kept: 'Until it is done',
  personal: {
    payload: personal('Whom to write to; empty when it is done', ['nobody']),
    lastError: personal('Why an attempt failed; a mail server may name the recipient', ['owner']),
  },
  notPersonal: ['id', 'name', 'dedupeKey'],
  retention: [
    { since: 'doneAt', days: DONE_JOBS_KEPT_DAYS, forget: 'delete' },
    { since: 'failedAt', days: FAILED_JOBS_KEPT_DAYS, forget: 'delete' },
  ],
  ofPerson: [
    {
      find: ({ email, accountId, memberId }) =>
        or(names(email), names(accountId?.toLowerCase() ?? null), names(memberId.toLowerCase())),
      erase: 'delete',
      erased: 'Queued and sent emails',
    },
  ],
})

export const scheduleRunsData = describeImpersonal(scheduleRuns, 'Runs of schedules', ['name', 'error'])
