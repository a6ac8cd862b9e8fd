import { defineJob } from '#platform/jobs/jobs.ts'

export const checkDiscountsJob = defineJob<{ businessDate: string }>('check-discounts')
