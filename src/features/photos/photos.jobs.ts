import { defineJob } from '#platform/jobs/jobs.ts'

export const makePhotosJob = defineJob('make-photos')
