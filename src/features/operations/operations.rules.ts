export type ScheduleRun = { startedAt: Date; finishedAt: Date | null; error: string | null }
export const scheduleRunStates = ['running', 'done', 'failed', 'interrupted'] as const

/** A run that is unfinished after the time any run may take has lost its server. */
export function stateOfRun({ startedAt, finishedAt, error }: ScheduleRun, now: Date, timeLimitMs: number) {
  if (error !== null) return 'failed'
  if (finishedAt) return 'done'
  return now.getTime() - startedAt.getTime() <= timeLimitMs ? 'running' : 'interrupted'
}
