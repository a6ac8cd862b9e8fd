import { defineJob } from '#platform/jobs/jobs.ts'

/** To one owner, or without one to the address of the house. What was put right meanwhile is left out. */
export const mailStaleJob = defineJob<{ accountId: string | null; things: { thing: string; staleOn: string }[] }>(
  'mail-stale',
)
