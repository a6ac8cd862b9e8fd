import type { scheduleRuns } from '#platform/jobs/jobs.table.ts'
import { RUN_TIME_LIMIT_MS } from '#platform/jobs/schedules.ts'
import type { JobWire, ScheduleRunWire } from './operations.contract.ts'
import type { ShownJob } from './operations.queries.ts'
import { stateOfRun } from './operations.rules.ts'

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
