import { z } from 'zod'
import type { scheduleRuns } from '#platform/jobs/jobs.table.ts'
import { RUN_TIME_LIMIT_MS } from '#platform/jobs/schedules.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/paging.ts'
import type { ShownJob } from './operations.queries.ts'
import { scheduleRunStates, stateOfRun } from './operations.rules.ts'

const time = z.iso.datetime()

const jobWire = z.strictObject({
  id: z.string(),
  name: z.string(),
  state: z.enum(['waiting', 'running', 'failed']),
  attempts: z.number(),
  maxAttempts: z.number(),
  runAt: time,
  createdAt: time,
  failedAt: time.nullable(),
  lastError: z.string().nullable(),
})
export type JobWire = z.output<typeof jobWire>

const scheduleRunWire = z.strictObject({
  name: z.string(),
  slot: time,
  state: z.enum(scheduleRunStates),
  startedAt: time,
  finishedAt: time.nullable(),
  error: z.string().nullable(),
})
export type ScheduleRunWire = z.output<typeof scheduleRunWire>

export const listJobs = endpoint('GET', '/api/jobs', {
  summary: 'Background jobs that wait, or that have failed for good.',
  who: ['owner'],
  query: z.object({ state: z.enum(['failed', 'waiting'], 'must be failed or waiting'), ...pageQuery }),
  answer: z.array(jobWire),
  isPaged: true,
  topic: 'jobs',
})

export const retryJob = endpoint('POST', '/api/jobs/:id/retry', {
  summary: 'Tries a failed job again.',
  who: ['owner'],
  answer: succeeded,
  refusals: { 'not-found': true, 'job-not-failed': true },
})

export const listScheduleRuns = endpoint('GET', '/api/schedules', {
  summary: 'The latest runs of scheduled jobs.',
  who: ['owner'],
  query: z.object(pageQuery),
  answer: z.array(scheduleRunWire),
  isPaged: true,
  topic: 'jobs',
})

/** Told in bundles as `members:4711,audit:4711`, or `everything`; a `beat` every twenty seconds. */
export const liveUpdates = endpoint('GET', '/api/events', {
  summary: 'Tells what has changed, for as long as somebody listens and their session holds.',
  who: ['manager', 'owner'],
  answer: 'events',
})

export function toJobWire(job: ShownJob): JobWire {
  return {
    id: job.id,
    name: job.name,
    state: job.failedAt ? 'failed' : job.isRunning ? 'running' : 'waiting',
    attempts: job.attempts,
    maxAttempts: job.maxAttempts,
    runAt: job.runAt.toISOString(),
    createdAt: job.createdAt.toISOString(),
    failedAt: job.failedAt?.toISOString() ?? null,
    lastError: job.lastError,
  }
}

export function toScheduleRunWire(run: typeof scheduleRuns.$inferSelect, now: Date): ScheduleRunWire {
  return {
    name: run.name,
    slot: run.slot.toISOString(),
    state: stateOfRun(run, now, RUN_TIME_LIMIT_MS),
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    error: run.error,
  }
}
