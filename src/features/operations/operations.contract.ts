import { z } from 'zod'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/contract/page-query.ts'
import { scheduleRunStates } from './operations.rules.ts'

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

const scheduleWire = z.strictObject({
  name: z.string(),
  nextAt: time.nullable(),
  lastRun: scheduleRunWire.nullable(),
})
export type ScheduleWire = z.output<typeof scheduleWire>

export const readTimetable = endpoint('GET', '/api/timetable', {
  summary: 'What runs by the clock, with its last run and when it runs next.',
  who: ['owner'],
  answer: z.array(scheduleWire),
  topic: 'jobs',
})

/** Told in bundles as `members:4711,audit:4711`, or `everything`; a `beat` every twenty seconds. */
export const liveUpdates = endpoint('GET', '/api/events', {
  summary: 'Tells what has changed, for as long as somebody listens and their session holds.',
  who: ['manager', 'owner'],
  answer: 'events',
  refusals: { 'too-many-requests': true },
})

/** Says nothing but that there is something to load; a `beat` every twenty seconds. */
export const memberUpdates = endpoint('GET', '/api/me/events', {
  summary: 'Tells the member who is signed in that something of their own has changed, for as long as they listen.',
  who: ['member'],
  answer: 'events',
  refusals: { 'no-such-member': true, 'too-many-requests': true },
})
