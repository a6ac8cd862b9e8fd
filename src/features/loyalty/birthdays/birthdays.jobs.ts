import { defineJob } from '#platform/jobs/jobs.ts'

export const giveTreatsJob = defineJob('give-birthday-treats')
