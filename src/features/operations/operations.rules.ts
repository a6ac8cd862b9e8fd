export type ScheduleRun = { startedAt: Date; finishedAt: Date | null; error: string | null }
export type ScheduleRunState = 'running' | 'done' | 'failed' | 'interrupted'

/** A run that is unfinished after the time any run may take has lost its server. */
export function stateOfRun(
  { startedAt, finishedAt, error }: ScheduleRun,
  now: Date,
  timeLimitMs: number,
): ScheduleRunState {
  if (error !== null) return 'failed'
  if (finishedAt) return 'done'
  return now.getTime() - startedAt.getTime() <= timeLimitMs ? 'running' : 'interrupted'
}
