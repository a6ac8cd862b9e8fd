import { defineJob } from '#platform/jobs/jobs.ts'

export const reviewDayJob = defineJob<{ businessDate: string }>('check-discounts')
