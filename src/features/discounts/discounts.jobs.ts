import { defineJob } from '#platform/jobs/jobs.ts'

/** Reads a business date again as a whole and looks it over. */
export const reviewDayJob = defineJob<{ businessDate: string }>('check-discounts')
/** Looks over the days that have changed. */
export const watchDiscountsJob = defineJob('watch-discounts')
