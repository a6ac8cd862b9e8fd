import { defineJob } from '#platform/jobs/jobs.ts'

export const rebuildProgramJob = defineJob('rebuild-program')
