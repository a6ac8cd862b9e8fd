import { defineJob } from '#platform/jobs/jobs.ts'

/** Reads a whole business date again and looks for alerts. */
export const reviewDayJob = defineJob<{ businessDate: string }>('check-discounts')
/** Looks for alerts on days that have changed. */
export const watchDiscountsJob = defineJob('watch-discounts')
