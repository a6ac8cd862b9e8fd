import { z } from 'zod'
import type { scheduleRuns } from '#platform/jobs/jobs.table.ts'
import { RUN_TIME_LIMIT_MS } from '#platform/jobs/schedules.ts'
import { pageQuery } from '#web/paging.ts'
import type { ShownJob } from './operations.queries.ts'
import { type ScheduleRunState, stateOfRun } from './operations.rules.ts'

export const jobsQuery = z.object({ state: z.enum(['failed', 'waiting'], 'must be failed or waiting'), ...pageQuery })
export const schedulesQuery = z.object(pageQuery)

export type JobWire = {
  id: string
  name: string
  state: 'waiting' | 'running' | 'failed'
  attempts: number
  maxAttempts: number
  runAt: string
  createdAt: string
  failedAt: string | null
  lastError: string | null
}

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

export type ScheduleRunWire = {
  name: string
  slot: string
  state: ScheduleRunState
  startedAt: string
  finishedAt: string | null
  error: string | null
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
