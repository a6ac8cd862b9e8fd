import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.ts'
import { jobs, scheduleRuns } from '#platform/jobs/jobs.table.ts'
import { type RowRange, readPage } from '#platform/read-page.ts'

const { id, name, attempts, maxAttempts, runAt, createdAt, failedAt, lastError } = jobs
const isRunning = sql<boolean>`coalesce(${jobs.leasedUntil} > clock_timestamp(), false)`
/** What people see of a job. The payload stays out: it may name guests. */
const shown = { id, name, attempts, maxAttempts, isRunning, runAt, createdAt, failedAt, lastError }

const isFailed = isNotNull(jobs.failedAt)
const isWaiting = and(isNull(jobs.doneAt), isNull(jobs.failedAt))

export function listFailedJobs(db: Db, range: RowRange) {
  const latestFirst = db.select(shown).from(jobs).where(isFailed).orderBy(desc(jobs.failedAt), asc(jobs.id))
  return readPage(latestFirst, db.$count(jobs, isFailed), range)
}

export function listWaitingJobs(db: Db, range: RowRange) {
  const nextFirst = db.select(shown).from(jobs).where(isWaiting).orderBy(asc(jobs.runAt), asc(jobs.id))
  return readPage(nextFirst, db.$count(jobs, isWaiting), range)
}

export async function countJobs(db: Db) {
  const [waiting, failed] = await Promise.all([db.$count(jobs, isWaiting), db.$count(jobs, isFailed)])
  return { waiting, failed }
}

export type ShownJob = Awaited<ReturnType<typeof listFailedJobs>>['list'][number]

export async function lockJob(tx: Tx, id: string) {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('update')
  return job
}

/** The last run of each schedule that has ever run. */
export function listLastRuns(db: Db) {
  return db
    .selectDistinctOn([scheduleRuns.name])
    .from(scheduleRuns)
    .orderBy(asc(scheduleRuns.name), desc(scheduleRuns.slot))
}

export function listScheduleRuns(db: Db, range: RowRange) {
  const latestFirst = db.select().from(scheduleRuns).orderBy(desc(scheduleRuns.slot), asc(scheduleRuns.name))
  return readPage(latestFirst, db.$count(scheduleRuns), range)
}
